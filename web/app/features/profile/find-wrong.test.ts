import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { findWrong } from './find-wrong.ts'

const typed = { username: 'ada', last_name: ' ', middle_name: ' ', other_info: '', image_url: '' }

test('a needed field that is empty is named as people read it, and blanks count as empty', () => {
  expect(findWrong(typed, {})).toEqual({ last_name: 'Last name is required' })
})

test('a field that said something must not be emptied, and one that never did may stay empty', () => {
  const saved = { other_info: 'None', image_url: '', middle_name: null, industry_id: 4 }
  expect(findWrong({ ...typed, last_name: 'Obi', industry_id: '' }, saved)).toEqual({
    other_info: 'Anything else is required',
    industry_id: 'Industry is required',
  })
})

test('a date of birth that no calendar has, that is still to come or that is half written says what to do', () => {
  const problem = (date_of_birth: string, unreadable: string[] = []) =>
    findWrong({ date_of_birth }, {}, unreadable).date_of_birth
  expect(problem('1994-05-12')).toBeUndefined()
  expect(problem('0094-05-12')).toBe(messages.profileFields.notADay)
  expect(problem('2999-05-12')).toBe(messages.profileFields.birthToCome)
  expect(problem('', ['date_of_birth'])).toBe(messages.profileFields.notADay)
  expect(problem('')).toBe('Date of birth is required')
})

test('LinkedIn wants an address, may stay empty, and may stay as it was', () => {
  const problem = (linkedin_url: string, saved = '') =>
    findWrong({ linkedin_url }, { linkedin_url: saved }).linkedin_url
  expect(problem('my linkedin')).toBe(messages.profileFields.notLinkedIn)
  expect(problem('ng.linkedin.com/in/ada')).toBeUndefined()
  expect(problem('')).toBeUndefined()
  expect(problem('my linkedin', 'my linkedin')).toBeUndefined()
})
