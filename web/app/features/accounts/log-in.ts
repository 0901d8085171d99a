import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import type { FactorMethod } from '@koya/contract/endpoints/second-factor.ts'
import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isOurs } from '../../platform/is-ours.ts'
import { clearStorage, readToken, storeSession, updateSession } from '../../platform/session/session.ts'

/** The password was right; the second factor is wanted too. */
export type FactorAsked = { challenge: string; methods: FactorMethod[]; passkey: object | null }

/**
 * Opens a session. Answers with nothing, or with the text that says why not; then the browser's storage is empty. That the
 * second factor is wanted is no failure: nothing is said, and the storage stays as it is.
 */
export async function logIn(email: string, password: string) {
  updateSession({ loading: true, error: null, errFlag: false })
  const refusal = await tryToLogIn(email, password)
  const failure = typeof refusal === 'string' ? refusal : null
  if (failure) clearStorage()
  updateSession({ loading: false, error: failure, errFlag: Boolean(failure) })
  return refusal
}

async function tryToLogIn(email: string, password: string) {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  try {
    const token = readToken()
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(SIGN_IN_PATH, { method: 'POST', body: form, headers })
    const answer = (await response.json().catch(() => undefined)) as Partial<LogInAnswer> | undefined
    if (!answer) return isOurs(response) ? messages.api.internal : messages.login.networkFailure
    if (isFactorAsked(answer)) return answer
    const refusal = refusalOf(response.status, answer)
    if (!refusal) await keepSession(answer)
    return refusal
  } catch {
    return messages.login.networkFailure
  }
}

function isFactorAsked(answer: unknown): answer is FactorAsked {
  return (answer as { code?: string }).code === 'second_factor_needed'
}

function refusalOf(status: number, { user, message }: Partial<LogInAnswer>) {
  if (user) return user.id ? undefined : messages.login.credentialsNotFound
  if (status === 429 || status >= 500) return message || messages.api.internal
  if (!message) return messages.login.signUpLink
  if (message === messages.login.blocked) return message
  return message === messages.login.serverRefusal ? messages.login.invalidCredentials : messages.login.confirmMailbox
}

/** The session first: keys of somebody who is not logged in are those of somebody who has left. */
export async function keepSession(answer: Partial<LogInAnswer>) {
  const { access_token, user, user_roles, lms_token, lms_user_profile_id, device } = answer
  storeSession({
    token: access_token,
    access_token,
    user,
    user_roles,
    lms_token,
    lms_user_profile_id,
    isAuthenticated: true,
  })
  if (user && device) await rememberKeys(user.id, device).catch(() => undefined)
}

/** Fetched by whoever logs in, because every page has this file. Where nothing can be stored there is nothing to seal. */
async function rememberKeys(userId: number, keys: LogInAnswer['device']) {
  const device = await import('../../platform/device/device-keys.ts')
  await device.rememberKeys(userId, keys)
}
