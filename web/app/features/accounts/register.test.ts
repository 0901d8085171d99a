import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { checkRegistration, refusalOf } from './register.ts'

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

test("a refusal names the phone number first, then the email, then the password, and otherwise says it's off", () => {
  const errors = { phone_number: ['phone'], email: ['email'], password: ['password'] }
  expect(refusalOf(errors).text).toBe('phone')
  expect(refusalOf({ ...errors, phone_number: undefined }).text).toBe('email')
  expect(refusalOf({ email: [] }).text).toBe(messages.registration.emailTaken)
  expect(refusalOf({ password: ['password'] }).text).toBe('password')
  expect(refusalOf({ first_name: ['Too Long!'] }).text).toBe(messages.registration.failed)
})
