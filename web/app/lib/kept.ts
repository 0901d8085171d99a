/** What a person chose, kept in IndexedDB: a failed login clears local storage, and this must outlive it. */
const STORE = 'kept'

export async function keep(key: string, value: unknown) {
  const objects = await openStore('readwrite')
  objects.put(value, key)
}

export async function kept<T>(key: string) {
  const objects = await openStore('readonly')
  return answerOf<T | undefined>(objects.get(key))
}

async function openStore(mode: IDBTransactionMode) {
  const opening = indexedDB.open('koya', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  return database.transaction(STORE, mode).objectStore(STORE)
}

function answerOf<T>(request: IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
