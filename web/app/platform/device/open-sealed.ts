import { apiOf } from '../api.ts'
import { type DataUse, mergeUse } from '../data-use/data-use.ts'
import { isSignedInNow } from '../session/session.ts'
import { toastError } from '../toast/toast.ts'
import { onDevice, type Sealed, wholly } from './database.ts'
import { rememberKeys } from './device-keys.ts'
import { encryptionUnder } from './encrypt-value.ts'
import { asProgress, mergeProgress } from './progress-queue.ts'
import type { Rows } from './seal-away.ts'

/** As many keys as the server gives at once. */
const AT_ONCE = 50
/** What did not open, because the server's secret was changed, is tried again now and then. */
const NEXT_TRY_MS = 24 * 3_600_000

export async function openAndTell(owner: number) {
  if ((await openSealed(owner)) > 0) toastError('Some of what you did offline on this device can no longer be opened.')
}

/** Puts back what this person's earlier log-outs on this device have sealed. Answers how much of it did not open. */
export async function openSealed(owner: number) {
  const found = await onDevice((database) => database.getAllFromIndex('sealed', 'owner', owner))
  const due = found.filter(({ triedAt = 0 }) => triedAt < Date.now() - NEXT_TRY_MS)
  const ids = [...new Set(due.map(({ sealId }) => sealId))].slice(0, AT_ONCE)
  if (ids.length === 0) return 0
  const { data } = await apiOf(owner)('POST /account/device-keys', { body: { seal_ids: ids } })
  await rememberKeys(owner, data)
  return putBack(owner, data.seal_keys)
}

/** One transaction, and nothing awaited in it but the database: a closed page has opened all of it or nothing. */
function putBack(owner: number, keys: Record<string, string>) {
  return onDevice(async (database) => {
    const tx = database.transaction(['own', 'sealed'], 'readwrite', { durability: 'strict' })
    return wholly(tx, async () => {
      if (!isSignedInNow(owner)) return 0
      const found: (Lateness & { rows: Rows })[] = []
      let unopened = 0
      for (let at = await tx.objectStore('sealed').index('owner').openCursor(owner); at; at = await at.continue()) {
        const key = keys[at.value.sealId]
        if (!key) continue
        const rows = tryToOpen(key, at.value)
        if (!rows) {
          unopened++
          await at.update({ ...at.value, triedAt: Date.now() })
          continue
        }
        found.push({ ...at.value, rows })
        await at.delete()
      }
      const opened = new Map<string, unknown>()
      for (const [name, value] of found.toSorted(lateLast).flatMap(({ rows }) => rows))
        opened.set(name, merged(name, opened.get(name), value))
      const own = tx.objectStore('own')
      for (const [name, value] of opened)
        await own.put(merged(name, value, await own.get([owner, name])), [owner, name])
      return unopened
    })
  })
}

type Lateness = Pick<Sealed, 'sealId' | 'isLate'>

/** An open page may seal its last words before the rest of that session is sealed. */
function lateLast(one: Lateness, other: Lateness) {
  return one.sealId === other.sealId ? Number(one.isLate ?? false) - Number(other.isLate ?? false) : 0
}

function tryToOpen(key: string, { box }: Sealed) {
  try {
    return encryptionUnder(key).open(box) as Rows
  } catch {
    return undefined
  }
}

/** Two lists of lessons become one; of anything else the later word counts. */
function merged(name: string, earlier: unknown, later: unknown): unknown {
  if (earlier === undefined || later === undefined) return later ?? earlier
  if (name === 'progress') return mergeProgress(asProgress(earlier), asProgress(later))
  if (name === 'data-use') return mergeUse(earlier as DataUse, later as DataUse)
  return isPlain(earlier) && isPlain(later) ? { ...earlier, ...later } : later
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
