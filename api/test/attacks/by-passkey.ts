import { expect } from 'vitest'
import { Authenticator } from '../authenticator.ts'
import { type Attack, told } from './attack.ts'

export const byPasskey: Attack[] = [
  {
    by: 'a passkey of another person',
    tries: 'answers somebody else’s challenge, at log-in and as step-up, also with a recovery code of one’s own',
    refused: ['422 bad_input', '422 bad_input', '410 challenge_over'],
    run: async ({ withApp, withPasskey, challengeFor, show, call }) => {
      const [ada, bola] = [await withPasskey(), await withPasskey()]
      const theirs = await challengeFor(bola.email)
      const withMine = await show(theirs, { assertion: ada.authenticator.sign(theirs) })
      const withCode = await show(theirs, { code: (await withApp()).recoveryCodes[0] })
      const options = (await call('POST', '/account/step-up/options', bola.token)).json().data.passkey
      const stepped = await call('POST', '/account/step-up', ada.token, {
        assertion: ada.authenticator.sign(options.challenge),
      })
      return [told(withMine), told(withCode), told(stepped)]
    },
  },
  {
    by: 'a passkey of another person',
    tries: 'is registered a second time, for the thief, or with the question that was asked of its owner',
    refused: ['422 bad_input', '410 challenge_over'],
    run: async ({ withApp, withPasskey, call, factorsOf }) => {
      const [ada, thief] = [await withPasskey(), await withApp()]
      const ask = async (token: string) =>
        (await call('POST', '/account/passkeys/options', token)).json().data.challenge as string
      const add = (token: string, registration: object) =>
        call('POST', '/account/passkeys', token, { name: 'A phone', registration })
      const again = await add(thief.token, ada.authenticator.register(await ask(thief.token)))
      const withHers = await add(thief.token, new Authenticator().register(await ask(ada.token)))
      expect((await factorsOf(thief.token)).passkeys).toEqual([])
      expect((await factorsOf(ada.token)).passkeys).toHaveLength(1)
      return [told(again), told(withHers)]
    },
  },
  {
    by: 'a passkey',
    tries: 'comes from another site, is one we never saw, or counts for two though nobody unlocked the device',
    refused: ['422 bad_input', '401 passkey_unknown', '422 bad_input'],
    run: async ({ withPasskey, call }) => {
      const { authenticator } = await withPasskey()
      const logInWith = async (key: Authenticator, options: object = {}) => {
        const { challenge } = (await call('POST', '/auth/passkey/options')).json().data
        return told(await call('POST', '/auth/passkey', undefined, { assertion: key.sign(challenge, options) }))
      }
      const answers = [
        await logInWith(authenticator, { origin: 'https://koya.evil.test' }),
        await logInWith(new Authenticator()),
        await logInWith(authenticator, { isVerified: false }),
      ]
      expect(await logInWith(authenticator)).toBe('200')
      return answers
    },
  },
  {
    by: 'a copied passkey',
    tries: 'shows a sign counter that went back, or that stands still',
    refused: ['422 bad_input', '422 bad_input'],
    run: async ({ withPasskey, challengeFor, show }) => {
      const { email, authenticator } = await withPasskey()
      const answer = async (counter: number) => {
        authenticator.counter = counter
        const challenge = await challengeFor(email)
        return told(await show(challenge, { assertion: authenticator.sign(challenge) }))
      }
      expect(await answer(7)).toBe('200')
      return [await answer(3), await answer(7)]
    },
  },
]
