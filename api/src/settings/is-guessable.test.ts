import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './is-guessable.ts'

test.each([
  'x'.repeat(32),
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'a-secret-that-signs-and-encrypts-tickets',
  'change-me-please-8f3a9c21d4b7e605',
  'correct horse battery staple and a river',
  'ABCDEFGHABCDEFGHABCDEFGHABCDEFGH',
  '31415926535897932384626433832795',
  'a1b2a1b2a1b2a1b2a1b2a1b2a1b2a1b2',
  'Koya-demo-2026-Koya-demo-2026-Koya',
])('%s can be guessed', (secret) => {
  expect(isGuessable(secret)).toBe(true)
})

test('what openssl, a password manager and we ourselves draw is taken', () => {
  const drawn = Array.from({ length: 200 }, () => [
    randomBytes(32).toString('hex'),
    randomBytes(64).toString('hex'),
    randomBytes(32).toString('base64'),
    randomBytes(24).toString('base64url'),
  ]).flat()
  expect(drawn.filter(isGuessable)).toEqual([])
})
