import { canKeepCopies, signedInId } from '../device/private-copies.ts'
import { parkedIds } from './people-set-aside.ts'
import { shelfCache } from './shelf-format.ts'

/** What somebody kept for offline goes with their session, unless they put it aside under a PIN. Its key went before. */
export async function dropForeignShelves() {
  if (!canKeepCopies()) return
  const names = (await caches.keys()).filter((name) => name.startsWith('koya-shelf-'))
  if (names.length === 0) return
  const staying = new Set([signedInId(), ...(await parkedIds())].flatMap((id) => (id ? [shelfCache(id)] : [])))
  for (const name of names) if (!staying.has(name)) await caches.delete(name)
}
