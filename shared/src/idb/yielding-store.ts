import { giveWayWhenFrozen } from './give-way-when-frozen'

/** Runs work in a transaction on one object store, as the stores of idb-keyval do. */
export type UseStore = <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T | PromiseLike<T>,
) => Promise<T>

// Connections stay open: databases of this kind are neither upgraded nor deleted.
const run = giveWayWhenFrozen(() => undefined)

/** A store of idb-keyval whose transactions give way to other pages while this one is in the back/forward cache, and then begin anew. */
export function yieldingStore(useStore: UseStore): UseStore {
  return (mode, work) =>
    run(
      () => Promise.resolve(),
      () => {
        let transaction: IDBTransaction | undefined
        let gaveWay = false
        const result = useStore(mode, (store) => {
          transaction = store.transaction
          // The database was still being opened then.
          if (gaveWay) transaction.abort()
          return work(store)
        })
        const abort = () => {
          gaveWay = true
          transaction?.abort()
        }
        return { result, abort }
      },
    )
}
