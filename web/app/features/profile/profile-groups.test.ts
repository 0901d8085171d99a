import { profileFields } from '@koya/contract/rules/people/profile-fields.ts'
import { expect, test } from 'vitest'
import { optionsOf, profileGroups } from './profile-groups.ts'

const names = (kind: 'learner' | 'instructor') =>
  profileGroups(kind).flatMap(({ fields }) => fields.map(({ name }) => name))
const none = { country_id: [], industry_id: [], language: [], category_id: [] }

test('every field of a profile but the photo is on the form once, and instructors have a field of teaching', () => {
  const expected = profileFields.filter((field) => field !== 'image_url').sort()
  expect(names('learner').sort()).toEqual(expected)
  expect(names('instructor').sort()).toEqual([...expected, 'category_id'].sort())
})

test('an experience level is stored as its number, other choices as their words', () => {
  expect(optionsOf('experience_level', none)).toEqual([
    { value: '1', label: 'Professional' },
    { value: '2', label: 'Master' },
    { value: '3', label: 'Senior' },
  ])
  expect(optionsOf('gender', none)).toEqual([
    { value: 'Male', label: 'Male' },
    { value: 'Female', label: 'Female' },
  ])
  expect(optionsOf('country_id', { ...none, country_id: [{ id: 7, name: 'Nigeria' }] })).toEqual([
    { value: '7', label: 'Nigeria' },
  ])
  expect(optionsOf('username', none)).toBeUndefined()
})
