import Findings

/// Every rule, in the catalogue's order.
package enum Catalog {
    package static let all: [any Rule.Type] = [
        StoredHandleInAsyncContext.self, SharedGlobalHandle.self, HandleUsedAfterSuspension.self,
        LiveObjectCrossesBoundary.self, HandleOnConcurrentQueue.self, ConfinedHandleEscapesScope.self,
        UncheckedSendableHandle.self, ThreadSafeReferenceMisuse.self, MainContextOffMain.self,
        ObserveWithoutRunLoop.self, AsyncOpenOffMain.self, AsyncWriteWithoutRunLoop.self, MixedHandles.self,
        SyncAccessInAsyncCode.self, LockAroundRead.self,
        WriteInLoop.self, NestedTransaction.self, UnbalancedTransaction.self, TransactionAcrossSuspension.self,
        StaleWriteBack.self, SplitTransaction.self, EffectInTransaction.self,
        MutationOutsideTransaction.self, SyncWriteOnMain.self, UnboundedTransaction.self,
        MissingAutoreleasePool.self, DatabaseInAppExtension.self, HandleOpenedPerUse.self,
        StoredFrozenValue.self, StaleBackgroundRead.self,
        FrozenMutation.self, ThawInActor.self, InvalidatedObjectUse.self,
        CodableModel.self, SwiftDataCloudKitModel.self, ModelHandedToActor.self,
        DeprecatedDeviceSync.self, BlockingMigration.self,
        NonAtomicStoreWrite.self, ActorExposesStorage.self, IsolationBypass.self, LockInsteadOfActor.self,
        UnvalidatedStorePath.self, NonSendableAcrossActor.self
    ]
    package static let rules: [RuleDescriptor] = all.map { $0.descriptor }

    /// The page of a rule as Markdown; nil for an unknown id.
    package static func page(_ id: String) -> String? { Embedded.page(id) }
}
