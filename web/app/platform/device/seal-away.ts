import { isSignedInNow } from '../session/session.ts'
import { onDevice, rowsOf, type Sealed, wholly } from './database.ts'
import { keysOf } from './device-keys.ts'
import { encryptionUnder } from './encrypt-value.ts'
import { NotKept } from './not-kept.ts'

/** What was sealed: names and values. */
export type Rows = [name: string, value: unknown][]

/**
 * Whoever is no longer logged in leaves nothing readable: what the server does not have is locked under a key that it gives
 * back at their next log-in, and the ticket that ends their session waits for the line. One transaction: it is done or not.
 */
export function sealAway() {
  return onDevice(async (database) => {
    const tx = database.transaction(['own', 'keys', 'sealed', 'log-outs'], 'readwrite', { durability: 'strict' })
    await wholly(tx, async () => {
      for (const owner of await tx.objectStore('keys').getAllKeys()) {
        const keys = await tx.objectStore('keys').get(owner)
        if (!keys || isSignedInNow(owner)) continue
        const own = tx.objectStore('own')
        const [names, values] = [await own.getAllKeys(rowsOf(owner)), await own.getAll(rowsOf(owner))]
        const rows: Rows = names.map(([, name], at) => [name, values[at]])
        if (rows.length > 0) await tx.objectStore('sealed').add(sealed(owner, keys, rows))
        await own.delete(rowsOf(owner))
        await tx.objectStore('log-outs').put(Date.now(), keys.ticket)
        await tx.objectStore('keys').delete(owner)
      }
    })
  })
}

/** Rows that this page sealed after the end of the session: typed further, they are written over. */
const late = new Map<string, number>()

/** Keeps what an open page still writes for somebody who is no longer logged in. */
export async function sealLate(owner: number, name: string, value: unknown) {
  const keys = await keysOf(owner)
  if (!keys) throw new NotKept('logged-out')
  const place = `${owner} ${name}`
  await onDevice(async (database) => {
    const before = late.get(place)
    if (value === undefined) return before === undefined ? undefined : database.delete('sealed', before)
    const row = { ...sealed(owner, keys, [[name, value]]), isLate: true }
    late.set(place, await (before === undefined ? database.add('sealed', row) : database.put('sealed', row, before)))
  })
}

/** Opened again before anything readable is deleted: a seal that does not open would be a loss. */
function sealed(owner: number, { sealId, sealKey }: { sealId: string; sealKey: string }, rows: Rows): Sealed {
  const key = encryptionUnder(sealKey)
  const box = key.seal(rows)
  if (JSON.stringify(key.open(box)) !== JSON.stringify(rows)) throw new Error('sealed work does not open')
  return { owner, sealId, box, at: Date.now() }
}
