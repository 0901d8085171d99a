import { expect, test } from 'vitest'
import { payTeachersJob } from '../../jobs/money/pay-teachers.ts'
import { nextPayoutDay } from './pay-everyone.ts'

test('teachers are paid every Friday at seven in Lagos, and later where nothing ran then', () => {
  expect(payTeachersJob).toMatchObject({ every: '0 6 * * 5', isMadeUpFor: true })
})

test.each([
  ['on Thursday', '2026-11-19T10:00:00Z', '2026-11-20'],
  ['in the night before, which is still Thursday in London', '2026-11-19T23:30:00Z', '2026-11-20'],
  ['a minute before', '2026-11-20T05:59:00Z', '2026-11-20'],
  ['at seven', '2026-11-20T06:00:00Z', '2026-11-27'],
  ['in the night after, which is still Friday in London', '2026-11-20T23:30:00Z', '2026-11-27'],
  ['on Sunday', '2026-11-22T10:00:00Z', '2026-11-27'],
])('the next day of payouts that is told %s is a Friday to come', (_when, now, day) => {
  expect(nextPayoutDay(new Date(now))).toBe(day)
})
