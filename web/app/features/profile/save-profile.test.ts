import { expect, test } from 'vitest'
import { filledOf, languageToSend } from './save-profile.ts'

const typed = { username: 'ada', last_name: ' ', middle_name: ' ', other_info: '', image_url: '' }

test('only what says something is sent', () => {
  expect(filledOf(typed)).toEqual({ username: 'ada' })
})

test('a language that is not in the list is sent as 38', () => {
  const languages = [{ id: 5, name: 'Yoruba' }]
  expect(languageToSend('5', languages)).toBe('5')
  expect(languageToSend('6', languages)).toBe('38')
  expect(languageToSend(undefined, languages)).toBe('38')
})
