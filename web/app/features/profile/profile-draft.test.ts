import { expect, test } from 'vitest'
import { offered, unsavedIn } from './profile-draft.ts'

const saved = { username: 'ada', country_id: 7, other_info: null, phone_number: '+2348031234567' }

test('only what differs from what is saved is a draft, and a password never is', () => {
  const typed = { username: 'ada ', country_id: '7', other_info: 'I sing', current_password: 'secret' }
  expect(unsavedIn(typed, saved, {})).toEqual({ other_info: { typed: 'I sing', before: '' } })
})

test('what the server has just taken is saved, also where it writes it in its own way', () => {
  expect(unsavedIn({ phone_number: '08031234567' }, saved, { phone_number: '08031234567' })).toEqual({})
})

test('a draft is offered as long as nothing newer was saved in its place', () => {
  const draft = unsavedIn({ username: 'bola', other_info: 'I sing' }, saved, {})
  expect(offered(draft, saved)).toEqual({ username: 'bola', other_info: 'I sing' })
  expect(offered(draft, { ...saved, username: 'chi' })).toEqual({ other_info: 'I sing' })
  expect(offered(draft, { ...saved, username: 'bola', other_info: 'I dance' })).toBeUndefined()
})

test('a draft of an earlier version, which does not say what was saved then, is not offered', () => {
  const draft = { username: 'old', image_url: '/media/old.webp' } as never
  expect(offered(draft, saved)).toBeUndefined()
})
