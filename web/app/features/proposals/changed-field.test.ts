import { expect, test } from 'vitest'
import { shownValue } from './changed-field.ts'

test('prices and days are shown as people read them', () => {
  expect(shownValue('price', '12000', '1')).toBe('NGN 12,000')
  expect(shownValue('price', '0', '1')).toBe('Free')
  expect(shownValue('start_date', '2026-11-14', '')).toBe('14 Nov 2026')
  expect(shownValue('start_date', '', '')).toBe('')
})

test('texts that read alike are shown with what makes them differ', () => {
  const [before, after] = ['<p>See <a href="/a">here</a></p>', '<p>See <a href="/b">here</a></p>']
  expect(shownValue('course_description', after, before)).toBe(after)
  expect(shownValue('course_description', '<p>One</p><p>Two</p>', before)).toBe('One\nTwo')
})
