import { expect, test } from 'vitest'
import { asText, fromText } from './as-text.ts'

const courses = [{ id: 5, name: 'Bookkeeping', rating: null }]

test('where a list was written it is at hand, and where it arrives it is read once', () => {
  const written = asText(courses)
  expect(fromText(written)).toBe(courses)
  const arrived = structuredClone(written)
  expect(fromText(arrived)).toEqual(courses)
  expect(fromText(arrived)).toBe(fromText(arrived))
})
