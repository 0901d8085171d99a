import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptionUnder } from '../../platform/device/encrypt-value.ts'
import { openSealed } from './open-sealed.ts'

const sealUnder = (key: string, value: unknown) => btoa(String.fromCharCode(...encryptionUnder(key).seal(value)))

test('a cart of any length is read as the library sealed it', () => {
  for (const length of [0, 1, 31, 64, 65, 500]) {
    const key = randomBytes(32).toString('base64url')
    const items = [{ id: length, course_name: 'Ẹ kú iṣẹ́ '.repeat(length), price: 12_000 }]
    expect(openSealed(key, sealUnder(key, items))).toEqual(items)
  }
})

test('a cart that was sealed under another session is not read', () => {
  const [mine, theirs] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  expect(() => openSealed(mine, sealUnder(theirs, [{ id: 1 }]))).toThrow()
})
