import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { asNotKept, NotKept } from './not-kept.ts'

/** What locks somebody's work away when they log out, and the ticket that ends their session. Only while they are here. */
export type DeviceKeys = { sealId: string; sealKey: string; ticket: string }
/** `isLate`: typed into an open page after its session had ended. */
export type Sealed = { owner: number; sealId: string; box: Uint8Array; at: number; isLate?: boolean; triedAt?: number }

interface Device extends DBSchema {
  /** What a person typed or did and the server does not have yet. Owner 0 is a visitor. */
  own: { key: [owner: number, name: string]; value: unknown }
  keys: { key: number; value: DeviceKeys }
  sealed: { key: number; value: Sealed; indexes: { owner: number } }
  /** Tickets of sessions that were left without a line, each with the time of leaving. */
  'log-outs': { key: string; value: number }
}
export type DeviceDatabase = IDBPDatabase<Device>

export const DATABASE = 'koya'
let opened: Promise<DeviceDatabase> | undefined

/** Works on this device's database. Whatever hinders it comes as `NotKept`. */
export async function onDevice<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await open())
  } catch (error) {
    if (error instanceof NotKept || !wasClosed(error)) throw asNotKept(error)
  }
  // The browser closed it under us, or another tab wanted it: a transaction that did not complete has changed nothing.
  try {
    opened = undefined
    return await work(await open())
  } catch (error) {
    throw asNotKept(error)
  }
}

type Transaction = { abort: () => void; done: Promise<void> }

/** All of it or nothing: left alone, a transaction completes with what was done before an exception. */
export async function wholly<T>(tx: Transaction, work: () => Promise<T>) {
  // Looked at below; until then nobody listens.
  tx.done.catch(() => undefined)
  try {
    const outcome = await work()
    await tx.done
    return outcome
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It had ended by itself.
    }
    throw error
  }
}

/** Everything of one person. */
export const rowsOf = (owner: number) => IDBKeyRange.bound([owner], [owner, []])

function open() {
  if (!globalThis.indexedDB) throw new NotKept('unavailable')
  opened ??= new Promise<DeviceDatabase>((resolve, reject) => {
    const opening = openDB<Device>(DATABASE, 2, {
      async upgrade(database, _before, _now, tx) {
        database.createObjectStore('own')
        database.createObjectStore('keys')
        database.createObjectStore('sealed', { autoIncrement: true }).createIndex('owner', 'owner')
        database.createObjectStore('log-outs')
        // The store of version 0.1.0 had the owner in its keys.
        const kept = 'kept' as 'own'
        if (!database.objectStoreNames.contains(kept)) return
        const before = tx.objectStore(kept)
        const own = tx.objectStore('own')
        for (let at = await before.openCursor(); at; at = await at.continue()) {
          const key = ownerOf(String(at.key))
          if (key && at.value !== undefined) await own.put(at.value, key)
        }
        database.deleteObjectStore(kept)
      },
      // An older Koya holds it open in another tab. It opens when that tab is closed; until then nothing can be kept.
      blocked: () => reject(new NotKept('blocked')),
      blocking: (_current, _blocked, event) => forget(event.target as IDBDatabase),
      terminated: () => forget(),
    })
    opening.then(resolve, reject)
  })
  const mine = opened
  mine.catch(() => {
    if (opened === mine) opened = undefined
  })
  return mine
}

function forget(database?: IDBDatabase) {
  database?.close()
  opened = undefined
}

function wasClosed(error: unknown) {
  const { name } = (error ?? {}) as { name?: string }
  return opened !== undefined && (name === 'InvalidStateError' || name === 'AbortError')
}

/** Where a row of version 0.1.0 belongs now. Undefined: nobody knows whose it was. */
function ownerOf(key: string): [owner: number, name: string] | undefined {
  const [, kind, owner, rest] = /^(progress|note|quiz|course-draft)\.(\d+|anonymous)(?:\.(.+))?$/.exec(key) ?? []
  if (kind && owner) return [Number(owner) || 0, rest ? `${kind}.${rest}` : kind]
  const [, name, person] = /^(.+):(\d+|visitor)$/.exec(key) ?? []
  return name && person ? [Number(person) || 0, name] : undefined
}
