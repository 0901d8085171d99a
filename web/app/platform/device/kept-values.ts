import { isSignedInNow } from '../session/session.ts'
import { type DeviceDatabase, onDevice, rowsOf, wholly } from './database.ts'

/** Whose a row is that was written without a session. */
export const VISITOR = 0

/** Keeps a value for one person. Resolves when it is stored, and rejects with `NotKept` when it is not. */
export async function keep(owner: number, name: string, value: unknown) {
  await change(owner, name, () => value)
}

export async function kept<T>(owner: number, name: string) {
  await openFirst(owner)
  return onDevice(async (database) => (await database.get('own', [owner, name])) as T | undefined)
}

/** Everything that is kept for one person, by its name. */
export async function allKept(owner: number) {
  await openFirst(owner)
  return onDevice(async (database) => {
    const tx = database.transaction('own')
    const [keys, values] = await Promise.all([tx.store.getAllKeys(rowsOf(owner)), tx.store.getAll(rowsOf(owner))])
    return new Map(keys.map(([, name], at) => [name, values[at]]))
  })
}

/** A page may be faster than the key of whoever has just logged in: what their last log-out sealed is not missing. */
async function openFirst(owner: number) {
  if (!isSignedInNow(owner)) return
  if ((await onDevice((database) => database.countFromIndex('sealed', 'owner', owner))) === 0) return
  const { openAndTell } = await import('./open-sealed.ts')
  // Without a line it waits for one.
  await openAndTell(owner).catch(() => undefined)
}

/**
 * Makes the next value out of the present one, undefined being none, with nobody in between. Whoever is no longer logged in
 * leaves nothing readable: what their open page still keeps is sealed at once.
 */
export async function change<T>(owner: number, name: string, next: (now: T | undefined) => T | undefined) {
  const written = await onDevice(async (database) =>
    owner === VISITOR || isSignedInNow(owner) ? { value: await write(database, [owner, name], next) } : undefined,
  )
  if (written) return written.value
  const value = next(undefined)
  const { sealLate } = await import('./seal-away.ts')
  await sealLate(owner, name, value)
  return value
}

async function write<T>(database: DeviceDatabase, key: [number, string], next: (now: T | undefined) => T | undefined) {
  // On the disk before it is called kept: batteries run out.
  const tx = database.transaction('own', 'readwrite', { durability: 'strict' })
  return wholly(tx, async () => {
    const value = next((await tx.store.get(key)) as T | undefined)
    await (value === undefined ? tx.store.delete(key) : tx.store.put(value, key))
    return value
  })
}
