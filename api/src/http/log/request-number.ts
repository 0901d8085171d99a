import { randomFillSync } from 'node:crypto'

/** Nobody counts our requests by them, no two are alike among as many as there will ever be, and twelve letters can be read out. */
const BYTES = 9
const store = Buffer.alloc(BYTES * 512)
let used = store.length

/** For the log and the answer's header. Chance is drawn for many at once: asked for one at a time it was 4 % of sending a page. */
export function nextRequestNumber() {
  if (used === store.length) {
    randomFillSync(store)
    used = 0
  }
  used += BYTES
  return store.toString('base64url', used - BYTES, used)
}
