import { expect } from 'vitest'
import { type Attack, told } from './attack.ts'

export const byReplay: Attack[] = [
  {
    by: 'replay',
    tries: 'uses a code again, at log-in and as step-up',
    refused: ['422 bad_input', '422 bad_input'],
    run: async ({ withApp, codeFor, show, challengeFor, call }) => {
      const { id, email, token } = await withApp()
      const code = await codeFor(id)
      expect((await show(await challengeFor(email), { code })).statusCode).toBe(200)
      return [
        told(await show(await challengeFor(email), { code })),
        told(await call('POST', '/account/step-up', token, { code })),
      ]
    },
  },
  {
    by: 'replay',
    tries: 'uses a code that was seen half a minute before the last one, or of a clock that is wrong by more than that',
    refused: ['422 bad_input', '422 bad_input', '422 bad_input'],
    run: async ({ withApp, codeFor, show, challengeFor }) => {
      const { id, email } = await withApp()
      const tooEarly = told(await show(await challengeFor(email), { code: await codeFor(id, 3) }))
      const tooLate = told(await show(await challengeFor(email), { code: await codeFor(id, -3) }))
      // A phone whose clock is half a minute fast gets in, and what its owner saw before is then over.
      expect((await show(await challengeFor(email), { code: await codeFor(id, 1) })).statusCode).toBe(200)
      return [tooEarly, tooLate, told(await show(await challengeFor(email), { code: await codeFor(id) }))]
    },
  },
  {
    by: 'replay',
    tries: 'uses a recovery code twice, in other letters, or one that was replaced',
    refused: ['422 bad_input', '422 bad_input', '422 bad_input'],
    run: async ({ withApp, show, challengeFor, call }) => {
      const { email, token, recoveryCodes } = await withApp()
      const [first = '', second = ''] = recoveryCodes
      expect((await show(await challengeFor(email), { code: first })).statusCode).toBe(200)
      const again = await show(await challengeFor(email), { code: first })
      const written = await call('POST', '/account/step-up', token, { code: first.toUpperCase().replace('-', ' ') })
      expect((await call('POST', '/account/recovery-codes', token)).statusCode).toBe(200)
      return [told(again), told(written), told(await show(await challengeFor(email), { code: second }))]
    },
  },
  {
    by: 'a race',
    tries: 'uses one code, one recovery code or one passkey’s answer many times at once',
    refused: ['1 of 5', '1 of 5', '1 of 5'],
    run: async ({ withApp, withPasskey, codeFor, show, challengeFor, sessionsOf }) => {
      const count = async (id: number, email: string, proof: object | ((challenge: string) => object)) => {
        const before = await sessionsOf(id)
        const one = await challengeFor(email)
        const names =
          typeof proof === 'function'
            ? Array(5).fill(one)
            : [one, ...(await Promise.all([1, 2, 3, 4].map(() => challengeFor(email))))]
        const shown = typeof proof === 'function' ? proof(one) : proof
        const answers = await Promise.all(names.map((name: string) => show(name, shown)))
        const inside = answers.filter(({ statusCode }) => statusCode === 200).length
        expect((await sessionsOf(id)) - before).toBe(inside)
        return `${inside} of 5`
      }
      const [app, paper, key] = [await withApp(), await withApp(), await withPasskey()]
      return [
        await count(app.id, app.email, { code: await codeFor(app.id) }),
        await count(paper.id, paper.email, { code: paper.recoveryCodes[3] }),
        await count(key.id, key.email, (challenge) => ({ assertion: key.authenticator.sign(challenge) })),
      ]
    },
  },
]
