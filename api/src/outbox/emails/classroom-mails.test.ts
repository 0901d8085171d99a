import { expect, test } from 'vitest'
import { classReminderMail } from './classroom-mails.ts'

const startsAt = new Date('2026-06-16T06:45:00Z')
const subject = (now: string) =>
  classReminderMail({ course: 'Audit', title: 'Clinic', startsAt, link: 'https://koya.test/1', now: new Date(now) })
    .subject

test('within the hour a class is starting soon; in the evening before it its reminder names day and time', () => {
  expect(subject('2026-06-16T05:45:00Z')).toBe('Starting soon: Clinic')
  expect(subject('2026-06-16T05:44:00Z')).toBe('Tuesday at 07:45: Clinic')
  expect(subject('2026-06-15T20:00:00Z')).toBe('Tuesday at 07:45: Clinic')
})
