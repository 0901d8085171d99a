import { expect, test } from 'vitest'
import { comesAtNight, endOfComingNight, endOfNight, waitsUntil } from './quiet-night.ts'

const night = (moment: string) => endOfNight(new Date(moment))?.toISOString()

test('the night in Lagos begins at ten in the evening and ends at seven in the morning', () => {
  expect(night('2026-11-17T20:59:59Z')).toBeUndefined()
  expect(night('2026-11-17T21:00:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-11-17T23:30:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-12-31T22:30:00Z')).toBe('2027-01-01T06:00:00.000Z')
  expect(night('2026-11-18T05:59:59Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(night('2026-11-18T06:00:00Z')).toBeUndefined()
})

test('in the last hour before the night one can look ahead to its end', () => {
  const end = (moment: string) => endOfComingNight(new Date(moment))?.toISOString()
  expect(end('2026-11-17T19:59:59Z')).toBeUndefined()
  expect(end('2026-11-17T20:00:00Z')).toBe('2026-11-18T06:00:00.000Z')
  expect(end('2026-12-31T20:59:59Z')).toBe('2027-01-01T06:00:00.000Z')
  expect(end('2026-11-17T21:00:00Z')).toBeUndefined()
})

test('what was asked for and what is about safety comes at night, the rest waits', () => {
  for (const name of ['email_confirmation', 'password_reset', 'receipt', 'new_device'] as const)
    expect(comesAtNight(name)).toBe(true)
  for (const name of [
    'announcement',
    'answer',
    'refund_sent',
    'sale',
    'assignment_reminder',
    'join_invitation',
    'class_soon',
    'contact_answer',
    'account_open_again',
  ] as const)
    expect(comesAtNight(name)).toBe(false)
})

test('what waits for the morning comes at once where the morning is too late for it', () => {
  const until = (moment: string, useful?: string) =>
    waitsUntil(new Date(moment), 'class_soon', useful === undefined ? undefined : new Date(useful))?.toISOString()
  const morning = '2026-11-18T06:00:00.000Z'
  expect(until('2026-11-17T21:00:00Z')).toBe(morning)
  expect(until('2026-11-17T21:00:00Z', '2026-11-18T06:00:01Z')).toBe(morning)
  expect(until('2026-11-17T21:00:00Z', morning)).toBeUndefined()
  expect(until('2026-11-17T21:00:00Z', '2026-11-18T02:00:00Z')).toBeUndefined()
  expect(until('2026-11-17T20:59:00Z', '2026-11-18T06:45:00Z')).toBeUndefined()
  expect(waitsUntil(new Date('2026-11-17T21:00:00Z'), 'receipt')).toBeUndefined()
})
