import type { Standing } from '@koya/contract/endpoints/messages/notifications.ts'
import { expect, test } from 'vitest'
import { createLiveUpdates } from './live-updates.ts'

type Options = Parameters<typeof createLiveUpdates>[1]

const data = { notification_type: 'Course Payment' as const, kind: 'payment' as const, message: 'Paid', link: null }
const standing = (id: number): Standing => ({ unread: id, newest: { id, data } })

/** A database without one: everybody's newest notification, the sessions that are over, and how often it was asked. */
function openHouse(options?: Options) {
  const world = { newest: 1, over: new Set<string>(), isAway: false, looks: 0, readings: 0 }
  const said: string[] = []
  const standingOnes = (tokens: Buffer[]) => {
    if (world.isAway) throw new Error('the database is away')
    return tokens.filter((token) => !world.over.has(String(token)))
  }
  const updates = createLiveUpdates(
    {
      async look(tokens) {
        world.looks++
        return standingOnes(tokens).map((tokenHash) => ({ tokenHash, newest: world.newest }))
      },
      async standings(tokens) {
        world.readings++
        return standingOnes(tokens).map((tokenHash) => ({ tokenHash, standing: standing(world.newest) }))
      },
    },
    options,
  )
  const open = (person: number, page: string, session = page) =>
    updates.watch(person, {
      tokenHash: Buffer.from(session),
      say: (event, { unread }) => said.push(`${page}: ${event} ${unread}`),
      end: () => said.push(`${page} ended`),
    })
  return { updates, world, said, open }
}

type House = ReturnType<typeof openHouse>

/** Until all that was asked for is read and told. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

const openMany = ({ open }: House, count: number, person = 7) =>
  Array.from({ length: count }, (_, n) => open(person, String(n + 1)))

const endings = ({ said }: House) => said.filter((line) => line.endsWith('ended'))

test('each page too many ends the oldest that is left, also while the one before is still closing', () => {
  const [six, eight] = [openHouse(), openHouse()]
  openMany(six, 6)
  openMany(eight, 8)
  expect([endings(six), endings(eight)]).toEqual([[], ['1 ended', '2 ended']])
})

test('a page that was ended hears nothing more, and its leaving takes nobody else along', async () => {
  const house = openHouse()
  const leave = openMany(house, 7)
  await settled()
  house.said.length = 0
  leave[0]?.()
  leave[0]?.()
  for (const go of leave.slice(1, 6)) go()
  house.world.newest = 2
  house.updates.tell(7)
  await settled()
  expect(house.said).toEqual(['7: news 2'])
})

test('when the process has no room the oldest of all makes room, whoever it belongs to, and no more', async () => {
  const house = openHouse({ mostInAll: 5 })
  openMany(house, 3)
  for (const owner of [8, 9, 10, 11]) house.open(owner, `of ${owner}`)
  expect(house.said).toEqual(['1 ended', '2 ended'])
  await settled()
  expect(house.said.slice(2)).toEqual(['3: open 1', 'of 8: open 1', 'of 9: open 1', 'of 10: open 1', 'of 11: open 1'])
})

test('one person alone cannot take the room of others', () => {
  const house = openHouse({ mostInAll: 100 })
  house.open(1, 'Ada')
  openMany(house, 1_000, 2)
  expect(endings(house)).toHaveLength(994)
  expect(endings(house)).not.toContain('Ada ended')
})

test('all pages that hear of something in the same moment are one question to the database', async () => {
  const house = openHouse()
  for (let person = 1; person <= 150; person++) house.open(person, `of ${person}`)
  await settled()
  expect(house.said).toHaveLength(150)
  // The first one may have begun alone.
  expect(house.world.readings).toBeLessThanOrEqual(2)
  house.world.newest = 2
  house.world.readings = 0
  for (let person = 1; person <= 150; person++) house.updates.tell(person)
  await settled()
  expect(house.said.filter((line) => line.endsWith('news 2'))).toHaveLength(150)
  expect(house.world.readings).toBe(1)
})

test('after the line was lost one look finds who missed something, and asks only for them', async () => {
  const house = openHouse()
  for (let person = 1; person <= 900; person++) house.open(person, `of ${person}`)
  await settled()
  house.said.length = house.world.readings = 0
  house.updates.look()
  house.updates.look()
  await settled()
  expect([house.said, house.world.looks, house.world.readings]).toEqual([[], 1, 0])
  house.world.newest = 2
  house.updates.look()
  await settled()
  expect(house.said).toHaveLength(900)
  expect(house.world.readings).toBeLessThan(10)
})

test('a session that is over ends its streams and no others of the same person, whether looked at or told', async () => {
  const house = openHouse()
  for (const page of ['phone', 'desk', 'tablet']) house.open(7, page)
  await settled()
  house.world.over.add('phone')
  house.updates.look()
  await settled()
  house.world.over.add('desk')
  house.world.newest = 2
  house.updates.tell(7)
  await settled()
  expect(house.said.slice(3)).toEqual(['phone ended', 'desk ended', 'tablet: news 2'])
})

test('while the database is away no stream ends; what could not be read is told when it is back', async () => {
  const house = openHouse()
  house.open(7, 'page')
  await settled()
  Object.assign(house.world, { isAway: true, newest: 2 })
  house.updates.tell(7)
  house.updates.look()
  house.open(8, 'newcomer')
  await settled()
  expect(house.said).toEqual(['page: open 1'])
  house.world.isAway = false
  house.updates.look()
  await settled()
  expect(house.said.slice(1).sort()).toEqual(['newcomer: open 2', 'page: news 2'])
})

test('what a page knows already is not told again', async () => {
  const house = openHouse()
  house.open(7, 'page')
  await settled()
  house.updates.tell(7)
  await settled()
  expect(house.said).toEqual(['page: open 1'])
})

test('when a process stops, its pages are told to come back at different times', () => {
  const house = openHouse()
  const away: number[] = []
  for (let person = 0; person < 500; person++)
    house.updates.watch(person, { tokenHash: Buffer.from('x'), say: () => {}, end: (ms = 0) => void away.push(ms) })
  house.updates.endAll()
  expect(new Set(away).size).toBeGreaterThan(100)
  expect(Math.max(...away)).toBeLessThanOrEqual(2_000)
})
