import { expect, test } from 'vitest'
import { findEmpty, languageToSend } from './save-profile.ts'

test('every empty field is named as it is sent, and blanks count as empty', () => {
  expect(findEmpty({ username: 'ada', middle_name: ' ', image_url: '' })).toEqual({
    middle_name: 'middle_name is required',
    image_url: 'image_url is required',
  })
})

test('a language that is not in the list is sent as 38', () => {
  const languages = [{ id: 5, name: 'Yoruba' }]
  expect(languageToSend('5', languages)).toBe('5')
  expect(languageToSend('6', languages)).toBe('38')
  expect(languageToSend(undefined, languages)).toBe('38')
})
