import type { Course } from '@koya/contract/endpoints/catalogue.ts'
import { expect, test } from 'vitest'
import { courseDetails, daysToCome } from './course-details.ts'

const course = {
  course_code: 'ACC-1',
  level: 'Beginner',
  learning_style: 'Instructor Paced',
  duration: 1,
  language: { id: 38, english: 'English' },
  start_date: '2026-11-15',
  end_date: '2027-01-31',
  enrollment_start: null,
  enrollment_end: '2026-11-14',
  grace_period_on_deadline: 24,
  entrance_exam: 1,
  overall_grade_range: 70,
  certificate: { id: 1, name: 'Certificate of Completion' },
  license: '<b>CC BY</b>',
  business: { id: 3, company_name: 'Yaba Learning Centre' },
} as Course

const told = (changes: Partial<Course> = {}) =>
  Object.fromEntries(courseDetails({ ...course, ...changes }).map(({ label, text }) => [label, text]))

test('everything one decides by is told', () => {
  expect(told()).toEqual({
    Level: 'Beginner',
    'Learning style': 'Instructor Led',
    Duration: '1 hour',
    Language: 'English',
    'Course runs': '15 Nov 2026 to 31 Jan 2027',
    Enrolment: 'Until 14 Nov 2026',
    'Grace period': '24 hours after the last day of enrolment',
    'Entrance exam': 'Needed before the first lesson',
    'Overall grade range': '0 to 70',
    Certificate: 'Certificate of Completion',
    Licence: 'CC BY',
    'Learning centre': 'Yaba Learning Centre',
    'Course code': 'ACC-1',
  })
})

test('what a course does not have is left out', () => {
  const few = told({
    duration: null,
    start_date: null,
    end_date: null,
    enrollment_end: null,
    certificate: null,
    license: '',
    business: null,
    entrance_exam: 0,
  })
  expect(Object.keys(few)).toEqual([
    'Level',
    'Learning style',
    'Language',
    'Entrance exam',
    'Overall grade range',
    'Course code',
  ])
  expect(few['Entrance exam']).toBe('Not needed')
})

test('the learning centre leads to its courses', () => {
  expect(courseDetails(course).find(({ label }) => label === 'Learning centre')?.to).toBe('/courses?learning_centre=3')
})

test('beside the price are only the days that are still to come', () => {
  expect(daysToCome(course, '2026-11-13')).toEqual({ starts: '15 Nov 2026', enrolBy: '14 Nov 2026' })
  expect(daysToCome(course, '2026-11-14')).toEqual({ starts: '15 Nov 2026', enrolBy: '14 Nov 2026' })
  expect(daysToCome(course, '2026-11-15')).toEqual({ starts: null, enrolBy: null })
})
