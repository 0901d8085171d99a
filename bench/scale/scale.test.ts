import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { market, scenarios } from './capacity/assumptions.ts'
import { peopleOnOneMachine } from './capacity/one-machine.ts'
import { byItsParts } from './capacity/unit-costs.ts'
import { isReproduced } from './points/point.ts'
import { measuredPoints } from './points/points.ts'
import { scaleTables } from './tables.ts'

const points = measuredPoints()

test('the simulator reproduces within a fifth what set none of its costs: requests, purchases, renders, settling, log-ins, streams', () => {
  const reproduced = points.filter(isReproduced).map(({ row, what }) => `(${row}) ${what}`)
  expect(reproduced).toEqual([
    '(h) requests of 1,000 visitors and 50 buyers in 60 s, nothing in memory',
    '(h) requests of 1,000 visitors and 50 buyers in 60 s, coming within two seconds',
    '(h) requests of 1,000 visitors and 50 buyers in 60 s, coming over 14 s',
    '(h) courses bought, nothing in memory',
    '(c) first render of `/courses`, p50',
    '(c) first render of `/course-detail/2`, p50',
    '(o) pages from memory, p50',
    '(o) pages made a second, six asking',
    '(f) payments settled a second, eight at once',
    '(g) log-ins a second',
    '(k) answers of the API sent a second by one process',
    '(k) answers of the API sent a second by two processes',
    '(k) listings sent a second by one process',
    '(n) statements a second of 5,000 open pages at rest',
  ])
})

test('what it does not reproduce is said with what it does not know of', () => {
  for (const point of points.filter((one) => !isReproduced(one))) expect(point.missing, point.what).toBeTruthy()
})

test('which points are reproduced does not hang on the seed', () => {
  expect(measuredPoints('another seed').map(isReproduced)).toEqual(points.map(isReproduced))
})

test('what a crowd takes beyond the sum of its parts is what the machines are reckoned with', () => {
  const [crowd] = points.filter(({ row }) => row === 'i')
  expect(crowd?.simulated.toFixed(1)).toBe(byItsParts.toFixed(1))
})

test('sum and simulation agree on how busy a machine is as long as nobody is kept waiting', () => {
  for (const { reckoned, simulated } of peopleOnOneMachine().filter((each) => each.reckoned < 0.9))
    expect(Math.abs(simulated / reckoned - 1)).toBeLessThan(0.1)
})

test('fifty thousand at once are what a million visits a day bring when four to five times as many come as on average', () => {
  const onAverage = (market.visitsADay * market.minutesAVisit) / (24 * 60)
  const peak = scenarios.find(({ atOnce }) => atOnce === 50_000)
  expect((peak?.atOnce ?? 0) / onAverage).toBeCloseTo(4.8, 1)
})

test('docs/scale.md shows the tables that npm run scale prints; npm run scale -- --write renews them', () => {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  for (const [name, text] of Object.entries(scaleTables(points)))
    expect(page).toContain(`<!-- ${name} begins -->\n${text}\n<!-- ${name} ends -->`)
})
