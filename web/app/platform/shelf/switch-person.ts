import { type DeviceKeys, onDevice, rowsOf, wholly } from '../device/database.ts'
import { keysOf } from '../device/device-keys.ts'
import { allKept } from '../device/kept-values.ts'
import { dropLookedAt, privateCache } from '../device/private-copies.ts'
import { forgetSession, isSignedInNow, readSignedInUser, storeSession } from '../session/session.ts'
import { THEME_KEY } from '../theme.ts'
import { type Parked, putParked, removeParked } from './people-set-aside.ts'
import { openWithPin, sealUnderPin } from './pin-lock.ts'
import { SHELF, shelfCache } from './shelf-format.ts'

/** After so many wrong PINs in a row the things go: somebody is guessing. */
const MOST_WRONG = 10

/** All that is somebody's own on this device, but for the pieces of films: those are sealed already, and their key is in here. */
type Belongings = {
  session: Record<string, string>
  rows: [name: string, value: unknown][]
  keys: DeviceKeys | undefined
  answers: { path: string; date: string; body: string }[]
}

/**
 * Puts the things of whoever is logged in aside under a PIN, without a log-out: their session goes on when they come back.
 * Sealed first and taken away after that, so that a page closed in between loses nothing.
 */
export async function putAside(pin: string) {
  const user = readSignedInUser()
  if (!user) return
  const belongings: Belongings = {
    session: sessionNow(),
    rows: [...(await allKept(user.id))],
    keys: await keysOf(user.id),
    answers: await answersOf(user.id),
  }
  const sealed = await sealUnderPin(pin, belongings)
  await putParked({ id: user.id, name: user.first_name, wrong: 0, ...sealed })
  await forgetRows(user.id)
  await caches.delete(privateCache(user.id))
  await dropLookedAt()
  forgetSession()
}

/** Brings somebody back with their PIN. Answers how many tries are left where it was the wrong one. */
export async function comeBack(
  parked: Parked,
  pin: string,
): Promise<{ isBack: true } | { isBack: false; left: number }> {
  const belongings = await openWithPin<Belongings>(pin, parked)
  if (!belongings) return { isBack: false, left: await noteWrong(parked) }
  // The session first: copies of somebody who is not here are removed by any page.
  if (!isSignedInNow(parked.id)) storeSession(belongings.session)
  await putBackRows(parked.id, belongings)
  await putBackAnswers(parked.id, belongings.answers)
  await removeParked(parked.id)
  return { isBack: true }
}

/** For whoever has forgotten the PIN, or does not come back. */
export async function removeAside(id: number) {
  await removeParked(id)
  await caches.delete(shelfCache(id))
}

async function noteWrong(parked: Parked) {
  const wrong = parked.wrong + 1
  if (wrong >= MOST_WRONG) await removeAside(parked.id)
  else await putParked({ ...parked, wrong })
  return MOST_WRONG - wrong
}

function sessionNow() {
  return Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key !== THEME_KEY))
}

async function answersOf(id: number) {
  const cache = await caches.open(privateCache(id))
  const found: Belongings['answers'] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    const date = response?.headers.get('date') ?? ''
    if (response) found.push({ path: new URL(request.url).pathname, date, body: await response.text() })
  }
  return found
}

async function putBackAnswers(id: number, answers: Belongings['answers']) {
  const cache = await caches.open(privateCache(id))
  for (const { path, date, body } of answers) {
    // Somebody who logged in anew meanwhile has another shelf, with another key.
    if (path === SHELF && (await cache.match(path))) continue
    await cache.put(path, new Response(body, { headers: { 'content-type': 'application/json', date } }))
  }
}

/** With the keys that would seal them: a device without those has nobody who left, and ends no session. */
function forgetRows(id: number) {
  return onDevice(async (database) => {
    const tx = database.transaction(['own', 'keys'], 'readwrite', { durability: 'strict' })
    await wholly(tx, async () => {
      await tx.objectStore('own').delete(rowsOf(id))
      await tx.objectStore('keys').delete(id)
    })
  })
}

function putBackRows(id: number, { rows, keys }: Belongings) {
  return onDevice(async (database) => {
    const tx = database.transaction(['own', 'keys'], 'readwrite', { durability: 'strict' })
    await wholly(tx, async () => {
      for (const [name, value] of rows) await tx.objectStore('own').put(value, [id, name])
      if (keys && !(await tx.objectStore('keys').get(id))) await tx.objectStore('keys').put(keys, id)
    })
  })
}
