import { apiOf } from '../../platform/api.ts'
import { hasSomebodyLeft, keysOf, rememberKeys } from '../../platform/device/device-keys.ts'
import { dropLookedAt, signedInId } from '../../platform/device/private-copies.ts'
import { forgetOld, sendLogOuts } from '../../platform/device/send-log-outs.ts'
import { watchSession } from '../../platform/session/session.ts'
import { dropForeignShelves } from '../../platform/shelf/drop-shelves.ts'
import { toast } from '../../platform/toast/toast.ts'

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
    for (const step of [sealWhoLeft, dropForeignShelves, forgetOld, sendLogOuts, getKeys, settleOwn, offerSwitch])
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

async function settleOwn() {
  const userId = signedInId()
  if (!userId) return
  const { ownSteps } = await import('./settle-own.ts')
  for (const step of ownSteps)
    await Promise.resolve(userId)
      .then(step)
      .catch(() => undefined)
}

/** Whoever comes to log in may be one of those who put their things aside on this phone. */
async function offerSwitch() {
  if (signedInId() || location.pathname !== '/login') return
  const people = await (await import('../../platform/shelf/people-set-aside.ts')).allParked()
  if (people.length === 0) return
  const names = people.map(({ name }) => name).join(', ')
  await toast(`On this phone with a PIN: ${names}`, {
    label: 'Enter your PIN',
    run: () => location.assign('/switch'),
  })
}

const loadSealing = () => import('../../platform/device/seal-away.ts')
