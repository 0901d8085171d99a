import { apiOf } from '../api.ts'
import { dropLookedAt, signedInId } from '../private-copies.ts'
import { watchSession } from '../session.ts'
import { hasSomebodyLeft, keysOf, rememberKeys } from './device-keys.ts'
import { forgetOld, sendLogOuts } from './send-log-outs.ts'

/** Kept in step with who is logged in: now, whenever that changes in any tab, and when the line is back. */
export function watchDevice() {
  let last = signedInId()
  watchSession(() => {
    const now = signedInId()
    if (now === last) return
    last = now
    void settleDevice()
  })
  window.addEventListener('online', () => void settleDevice())
  return settleDevice()
}

let running = Promise.resolve()

/** Each step is tried again at the next occasion, and a page that is closed in between leaves it whole or undone. */
function settleDevice() {
  running = running.then(async () => {
    for (const step of [sealWhoLeft, forgetOld, sendLogOuts, getKeys, openOwn, sendOwn])
      await step().catch(() => undefined)
  })
  return running
}

async function sealWhoLeft() {
  // Fetched while there is a line, because a log-out without one needs it.
  if (signedInId()) void loadSealing().catch(() => undefined)
  if (!(await hasSomebodyLeft())) return
  await dropLookedAt()
  await (await loadSealing()).sealAway()
}

async function getKeys() {
  const userId = signedInId()
  if (!userId || (await keysOf(userId))) return
  await rememberKeys(userId, (await apiOf(userId)('POST /account/device-keys', { body: { seal_ids: [] } })).data)
}

async function openOwn() {
  const userId = signedInId()
  if (!userId) return
  await (await import('./open-sealed.ts')).openAndTell(userId)
}

async function sendOwn() {
  const userId = signedInId()
  if (!userId) return
  await (await import('../member/progress.ts')).sendProgress()
  await (await import('../member/kept-notes.ts')).sendNotes(userId)
}

const loadSealing = () => import('./seal-away.ts')
