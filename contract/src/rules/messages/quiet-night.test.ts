import { expect, test } from 'vitest'
import { comesAtNight, endOfNight } from './quiet-night.ts'

const night = (moment: string) => endOfNight(new Date(moment))?.toISOString()

test('the night in Lagos begins at ten in the evening and ends at seven in the morning', () => {
  expect(night('2026-11-17T20:59:59Z')).toBeUndefined()
  expect(night('2026-11-17T21:00:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-11-17T23:30:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-12-31T22:30:00Z')).toBe('2027-01-01T06:00:00.000Z')
  expect(night('2026-11-18T05:59:59Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-11-18T06:00:00Z')).toBeUndefined()
})

test('what was asked for and what is about safety comes at night, the rest waits', () => {
  for (const name of ['email_confirmation', 'password_reset', 'receipt', 'new_device', 'class_soon'] as const)
    expect(comesAtNight(name)).toBe(true)
  for (const name of [
    'announcement',
    'answer',
    'refund_sent',
    'sale',
    'assignment_reminder',
    'join_invitation',
  ] as const)
    expect(comesAtNight(name)).toBe(false)
})
