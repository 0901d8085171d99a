import type { Page } from '@playwright/test'

/** What the device has counted this month for whoever is logged in, in bytes; with a number, that from now on. */
export function countedBytes(page: Page, instead?: number) {
  return page.evaluate(async (wanted) => {
    const answerOf = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error)
      })
    const database = await answerOf(indexedDB.open('koya'))
    const rows = database.transaction('own', 'readwrite').objectStore('own')
    const key = (await answerOf(rows.getAllKeys())).find((one) => Array.isArray(one) && one[1] === 'data-use')
    const use: { bytes: number } = key ? await answerOf(rows.get(key)) : { bytes: 0 }
    if (key && wanted !== undefined) await answerOf(rows.put({ ...use, bytes: wanted }, key))
    database.close()
    return wanted ?? use.bytes
  }, instead)
}
