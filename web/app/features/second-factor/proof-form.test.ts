import { expect, test } from 'vitest'
import { proofOf } from './proof-form.tsx'

test.each([
  ['a password keeps its blanks', ' My dog Bingo 7 ', true, { password: ' My dog Bingo 7 ' }],
  ['a code is typed with blanks around it', ' 123 456 ', false, { code: '123 456' }],
  ['nothing is no password', '', true, undefined],
  ['blanks are no code', '  ', false, undefined],
])('in "Is it you?" %s', (_what, typed, asksPassword, proof) => {
  const form = new FormData()
  form.set('proof', typed)
  expect(proofOf(form, asksPassword)).toEqual(proof)
})
