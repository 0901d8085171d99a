import { expect, test } from 'vitest'
import { checkEmail, checkLength } from './check-fields.ts'

test('an email is checked for presence, then length, then form', () => {
  expect(checkEmail('')).toBe('Required')
  expect(checkEmail('a')).toBe('Too Short!')
  expect(checkEmail(`${'a'.repeat(45)}@koya.test`)).toBe('Too Long!')
  expect(checkEmail('ada at koya')).toBe('Invalid email')
  expect(checkEmail('ada@koya.test')).toBeUndefined()
})

test('a password is checked for presence and length only', () => {
  expect(checkLength('')).toBe('Required')
  expect(checkLength('a')).toBe('Too Short!')
  expect(checkLength('a'.repeat(51))).toBe('Too Long!')
  expect(checkLength('ab')).toBeUndefined()
})
