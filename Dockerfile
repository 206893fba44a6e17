# A small image with the statically linked command: docker build -t confine . && docker run --rm -v "$PWD:/src" confine lint
FROM swift:6.1-jammy AS build
WORKDIR /confine
COPY . .
RUN swift build -c release --product confine --static-swift-stdlib \
    && cp "$(swift build -c release --static-swift-stdlib --show-bin-path)/confine" /usr/local/bin/confine \
    && strip /usr/local/bin/confine

FROM ubuntu:jammy
# git is for --since, --since-lines and --staged.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory '*'
COPY --from=build /usr/local/bin/confine /usr/local/bin/confine
WORKDIR /src
ENTRYPOINT ["confine"]
CMD ["lint"]
