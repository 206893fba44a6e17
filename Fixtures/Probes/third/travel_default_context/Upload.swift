import CoreData

final class LoyaltyUploader {
    private let session = URLSession(configuration: .ephemeral)

    func sync() {
        let url = URL(string: "https://loyalty.example.org/points")!
        session.dataTask(with: url) { data, _, _ in
            guard data != nil else { return }
            let nights = (try? TravelStack.shared.nights()) ?? 0 // maybe: main_context_off_main
            print("nights", nights)
        }.resume()
    }
}
