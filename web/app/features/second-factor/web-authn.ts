import type { PasskeyAssertion, PasskeyRegistration } from '@koya/contract/endpoints/second-factor.ts'

/** Fetched when somebody reaches for a passkey: nobody else needs it. */
const load = () => import('@simplewebauthn/browser')

/** What the server sent, as the authenticator takes it. */
type Options = object

export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Undefined: the person closed the window of the browser, or nothing there fits. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await load()
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(() => undefined)
  return answer as PasskeyAssertion | undefined
}

export async function createPasskey(options: Options) {
  const { startRegistration } = await load()
  const answer = await startRegistration({ optionsJSON: options as never }).catch(() => undefined)
  return answer as PasskeyRegistration | undefined
}
