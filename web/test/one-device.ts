import * as memory from 'fake-indexeddb'
import { vi } from 'vitest'
import { MemoryStorage } from './memory-storage.ts'

/** An empty device: storages, a database and a window. Each `openPage` is a page load on it. */
export function oneDevice() {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  for (const [name, part] of Object.entries(memory)) if (name.startsWith('IDB')) vi.stubGlobal(name, part)
  vi.stubGlobal('indexedDB', new memory.IDBFactory())
}

export async function openPage() {
  vi.resetModules()
  const session = await import('../app/platform/session/session.ts')
  const logIn = (id: number) =>
    session.storeSession({
      token: `token-of-${id}`,
      user: { id, first_name: 'Ada', last_name: 'Obi', email: 'ada@koya.test', roles: [] },
      isAuthenticated: true,
    })
  return {
    ...session,
    logIn,
    ...(await import('../app/platform/device/kept-values.ts')),
    ...(await import('../app/platform/device/database.ts')),
    ...(await import('../app/platform/device/device-keys.ts')),
    ...(await import('../app/platform/device/seal-away.ts')),
  }
}

/** Everything that somebody with this device in hand can read. */
export async function everythingReadable({ onDevice }: Pick<Awaited<ReturnType<typeof openPage>>, 'onDevice'>) {
  const rows = await onDevice(async (database) => {
    const found: unknown[] = []
    for (const store of database.objectStoreNames)
      found.push(await database.getAllKeys(store), await database.getAll(store))
    return found
  })
  const asText = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  return JSON.stringify(rows, asText)
}
