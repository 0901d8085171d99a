import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { checkRegistration, isMended, refusalOf } from './register.ts'

const ada = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@koya.test',
  phone_number: '0803 555 0142',
  password: 'abcdefg1',
  password_confirmation: 'abcdefg1',
}

test('a letter, a digit and eight characters are strong enough', () => {
  expect(checkRegistration(ada)).toBeUndefined()
  for (const password of ['abcdefgh', '12345678', 'abcdef1'])
    expect(checkRegistration({ ...ada, password, password_confirmation: password })?.text).toBe(
      messages.registration.weakPassword,
    )
})

test('only the first failure is told: blank field, email, confirmation, strength', () => {
  const wrong = { ...ada, email: 'ada', password: 'a', password_confirmation: 'b' }
  expect(checkRegistration({ ...wrong, last_name: ' ' })?.text).toBe('Please fill out the blank fields')
  expect(checkRegistration(wrong)?.text).toBe('Invalid Email')
  expect(checkRegistration({ ...wrong, email: ada.email })?.text).toBe('Password do not match')
})

test.each([
  ['first_name', 'evil.test', messages.field.nameWithAddress],
  ['last_name', 'O\u202ebi', messages.field.hiddenLetters],
  ['last_name', 'O\nbi', messages.field.oneLine],
] as const)('%s as %j is told at its field, after what is specified', (field, name, text) => {
  const given = { ...ada, [field]: name }
  expect(checkRegistration(given)).toEqual({ text, field })
  expect(checkRegistration({ ...given, password: 'a' })?.text).toBe(messages.registration.passwordsDiffer)
})

test('an error goes when what it is about is put right, and not when something else is typed', () => {
  const blank = { text: messages.registration.blankFields, field: 'first_name' } as const
  expect(isMended(blank, { ...ada, last_name: '' }, 'first_name')).toBe(true)
  expect(isMended(blank, { ...ada, first_name: ' ' }, 'first_name')).toBe(false)
  const taken = { text: messages.registration.emailTaken, field: 'email' } as const
  expect(isMended(taken, { ...ada, last_name: 'Eze' }, 'last_name')).toBe(false)
  expect(isMended(taken, { ...ada, email: 'ada@' }, 'email')).toBe(false)
  expect(isMended(taken, ada, 'email')).toBe(true)
  const differ = { text: messages.registration.passwordsDiffer, field: 'password_confirmation' } as const
  expect(isMended(differ, ada, 'password')).toBe(true)
})

test("a refusal names the phone number first, then the email, then the password, and otherwise says it's off", () => {
  const errors = { phone_number: ['phone'], email: ['email'], password: ['password'] }
  expect(refusalOf(errors).text).toBe('phone')
  expect(refusalOf({ ...errors, phone_number: undefined }).text).toBe('email')
  expect(refusalOf({ email: [] })).toMatchObject({
    text: messages.registration.emailTaken,
    next: expect.stringContaining('log in'),
  })
  expect(refusalOf({ password: ['password'] }).text).toBe('password')
  expect(refusalOf({ first_name: ['Too Long!'] })).toEqual({ text: messages.registration.failed, next: 'Too Long!' })
  expect(refusalOf({}, messages.api.notReached).next).toBe(messages.api.notReached)
})
