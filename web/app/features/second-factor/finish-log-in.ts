import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import { ACCOUNT_PAGE, anonymousApi } from '../../platform/api.ts'
import { type FactorAsked, keepSession } from '../accounts/log-in.ts'
import type { Proof } from './proof-form.tsx'
import { signWithPasskey } from './web-authn.ts'

/** Shows the second factor for a log-in whose password was right. */
export async function showFactor({ challenge }: FactorAsked, { code, assertion }: Proof) {
  const body = { challenge, ...(code && { code }), ...(assertion && { assertion }) }
  await begin(await anonymousApi('POST /auth/second-factor', { body }))
}

/** Logs in with a passkey alone. False: the person closed the window of the browser. */
export async function logInWithPasskey() {
  const { data } = await anonymousApi('POST /auth/passkey/options')
  const assertion = await signWithPasskey(data.passkey)
  if (!assertion) return false
  await begin(await anonymousApi('POST /auth/passkey', { body: { assertion } }))
  return true
}

async function begin(answer: LogInAnswer) {
  await keepSession(answer)
  if (answer.must_set_up_second_factor) location.assign(ACCOUNT_PAGE)
}
