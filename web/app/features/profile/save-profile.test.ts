import { expect, test } from 'vitest'
import { filledOf, findMissing, languageToSend } from './save-profile.ts'

const typed = { username: 'ada', last_name: ' ', middle_name: ' ', other_info: '', image_url: '' }

test('a needed field that is empty is named as people read it, and blanks count as empty', () => {
  expect(findMissing(typed, {})).toEqual({ last_name: 'Last name is required' })
})

test('a field that said something must not be emptied, and one that never did may stay empty', () => {
  const saved = { other_info: 'None', image_url: '', middle_name: null, industry_id: 4 }
  expect(findMissing({ ...typed, last_name: 'Obi', industry_id: '' }, saved)).toEqual({
    other_info: 'Anything else is required',
    industry_id: 'Industry is required',
  })
})

test('only what says something is sent', () => {
  expect(filledOf(typed)).toEqual({ username: 'ada' })
})

test('a language that is not in the list is sent as 38', () => {
  const languages = [{ id: 5, name: 'Yoruba' }]
  expect(languageToSend('5', languages)).toBe('5')
  expect(languageToSend('6', languages)).toBe('38')
  expect(languageToSend(undefined, languages)).toBe('38')
})
