import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import { SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { isOurs } from '../../platform/is-ours.ts'
import { clearStorage, readToken, storeSession, updateSession } from '../../platform/session/session.ts'

/** Opens a session. Answers with nothing, or with the text that says why not; then the browser's storage is empty. */
export async function logIn(email: string, password: string) {
  updateSession({ loading: true, error: null, errFlag: false })
  const refusal = await tryToLogIn(email, password)
  if (refusal) clearStorage()
  updateSession({ loading: false, error: refusal ?? null, errFlag: Boolean(refusal) })
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
    const refusal = refusalOf(response.status, answer)
    if (!refusal) await keep(answer)
    return refusal
  } catch {
    return messages.login.networkFailure
  }
}

function refusalOf(status: number, { user, message }: Partial<LogInAnswer>) {
  if (user) return user.id ? undefined : messages.login.credentialsNotFound
  if (status === 429 || status >= 500) return message || messages.api.internal
  if (!message) return messages.login.signUpLink
  if (message === messages.login.blocked) return message
  return message === messages.login.serverRefusal ? messages.login.invalidCredentials : messages.login.confirmMailbox
}

/** The session first: keys of somebody who is not logged in are those of somebody who has left. */
async function keep({ access_token, user, user_roles, lms_token, lms_user_profile_id, device }: Partial<LogInAnswer>) {
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
