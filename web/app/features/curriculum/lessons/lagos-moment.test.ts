import { expect, test } from 'vitest'
import { instantOf, lagosMoment } from './lagos-moment.ts'

test('a time is the one on the clock in Lagos, an hour ahead of UTC in every month', () => {
  expect(instantOf('2026-11-20T18:30')).toBe('2026-11-20T17:30:00.000Z')
  expect(instantOf('2026-07-01T00:15')).toBe('2026-06-30T23:15:00.000Z')
})

test('what was stored is shown as it was chosen', () => {
  for (const chosen of ['2026-11-20T18:30', '2027-01-01T00:00', '2028-02-29T23:59'])
    expect(lagosMoment(instantOf(chosen))).toBe(chosen)
  expect(lagosMoment('2026-11-20T18:30:00+01:00')).toBe('2026-11-20T18:30')
})

test('a time that nobody chose stays empty, and nonsense goes to the server as it is', () => {
  expect(instantOf('')).toBe('')
  expect(instantOf('soon')).toBe('soon')
  expect(lagosMoment('')).toBe('')
})
