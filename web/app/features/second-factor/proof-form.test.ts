import type { FactorMethod } from '@koya/contract/endpoints/second-factor.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProofForm, proofOf } from './proof-form.tsx'

/** What a password manager, or the keyboard of a phone, is told of the fields. */
function hintsOf(methods: FactorMethod[]) {
  const html = renderToStaticMarkup(
    createElement(ProofForm, { methods, passkey: null, show: async () => undefined, onShown: () => undefined }),
  )
  return [...html.matchAll(/autocomplete="([^"]+)"/gi)].map(([, hint]) => hint)
}

test('a password manager is told whose password is asked for, and the code of an app is offered as one', () => {
  expect(hintsOf(['password'])).toEqual(['current-password', 'username'])
  expect(hintsOf(['app', 'recovery_code'])).toEqual(['one-time-code'])
  expect(hintsOf(['recovery_code'])).toEqual(['one-time-code'])
})

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
