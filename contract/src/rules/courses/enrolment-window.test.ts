import { expect, test } from 'vitest'
import { enrolmentWindow, whenEnrolment } from './enrolment-window.ts'

const autumn = { enrolmentStart: '2026-09-01', enrolmentEnd: '2026-11-14', graceHours: 0 }
const at = (moment: string, changes = {}) => enrolmentWindow({ ...autumn, ...changes }, new Date(moment))

test('enrolment opens at midnight in Lagos, an hour before midnight in Greenwich', () => {
  expect(at('2026-08-31T22:59:59.999Z')).toBe('before')
  expect(at('2026-08-31T23:00:00.000Z')).toBe('open')
})

test('without grace enrolment closes with the last moment of its last day in Lagos', () => {
  expect(at('2026-11-14T22:59:59.999Z')).toBe('open')
  expect(at('2026-11-14T23:00:00.000Z')).toBe('closed')
})

test('grace keeps enrolment open for so many hours after the last day', () => {
  expect(at('2026-11-15T22:59:59.999Z', { graceHours: 24 })).toBe('open')
  expect(at('2026-11-15T23:00:00.000Z', { graceHours: 24 })).toBe('closed')
  expect(at('2026-11-14T23:59:59.999Z', { graceHours: 1 })).toBe('open')
  expect(at('2026-11-15T00:00:00.000Z', { graceHours: 1 })).toBe('closed')
})

test('a window of one day is open for that day', () => {
  const oneDay = { enrolmentStart: '2026-11-14', enrolmentEnd: '2026-11-14' }
  expect(at('2026-11-13T22:59:59Z', oneDay)).toBe('before')
  expect(at('2026-11-14T12:00:00Z', oneDay)).toBe('open')
  expect(at('2026-11-14T23:00:00Z', oneDay)).toBe('closed')
})

test('a day that is not set leaves its side open', () => {
  expect(at('1999-01-01T00:00:00Z', { enrolmentStart: null })).toBe('open')
  expect(at('2099-01-01T00:00:00Z', { enrolmentEnd: null })).toBe('open')
  expect(at('2026-08-01T00:00:00Z', { enrolmentEnd: null })).toBe('before')
})

test('while nobody can enrol, the day is told on which it opens or on which it was last open, grace included', () => {
  const day = (moment: string, changes = {}) => whenEnrolment({ ...autumn, ...changes }, new Date(moment))
  expect(day('2026-08-31T12:00:00Z')).toEqual({ opens: '2026-09-01' })
  expect(day('2026-10-01T12:00:00Z')).toEqual({})
  expect(day('2026-11-20T12:00:00Z')).toEqual({ closed: '2026-11-14' })
  expect(day('2026-11-20T12:00:00Z', { graceHours: 48 })).toEqual({ closed: '2026-11-16' })
})
