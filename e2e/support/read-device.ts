import type { Page } from '@playwright/test'

/** Everything that somebody with the phone in hand can read: storages, databases and caches, as one text. */
export function readDevice(page: Page) {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const asText = (_: string, value: unknown) =>
      value instanceof Uint8Array ? Array.from(value, (byte) => String.fromCharCode(byte)).join('') : value
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const rows = [await answerOf(objects.getAllKeys()), await answerOf(objects.getAll())]
        found.push(`${name} ${store} ${JSON.stringify(rows, asText)}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(name, request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return found.join('\n')
  })
}
