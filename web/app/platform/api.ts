import type { Call } from '@koya/contract/endpoints/endpoints.ts'
import { createClient, type Send } from '@koya/contract/protocol/client.ts'
import { PERSON_HEADER, ROLES_HEADER } from '@koya/contract/protocol/endpoint.ts'
import type { Role } from '@koya/contract/rules/constants.ts'
import { dropEarly, takeEarly } from './early/take-early.ts'
import { endsSession, isOurs } from './is-ours.ts'
import { forgetSession, isSignedIn, readSession, readToken, type Session, takeRoles } from './session/session.ts'
import { askWhoIsThere } from './session/step-up.ts'

/** The specification sends these as a form; everything else goes as JSON. */
const sentAsForm: readonly Call[] = [
  'POST /auth/password/reset',
  'PUT /learners/profile/:id',
  'PUT /instructors/profile/:id',
]

/** Until a needed second factor is set up, this is the only page that helps. */
export const SET_UP_NEEDED = 'second_factor_set_up_needed'
export const ACCOUNT_PAGE = '/learner/accounts'

/** How many letters a page that is being left may still send. Browsers let go of 64 kB in all, whatever else is on its way. */
const MOST_WHILE_LEAVING = 16_000

/** The API as the browser calls it. */
export const api = createClient(async (request) => {
  const answer = await send(request, readSession())
  const code = (answer.body as { code?: string } | undefined)?.code
  if (code === SET_UP_NEEDED && location.pathname !== ACCOUNT_PAGE) location.assign(ACCOUNT_PAGE)
  // What is protected is asked for once more, after whoever is there has shown who they are.
  if (code !== 'step_up_needed' || !(await askWhoIsThere())) return answer
  return send(request, readSession())
})

/**
 * The API in the name of one person, for what waited on this device. Nothing is sent when somebody else is logged in by
 * now, and only an answer of our own server counts as one.
 */
export function apiOf(personId: number) {
  return surelyOurs(() => {
    const session = readSession()
    if (!isSignedIn(session) || session.user?.id !== personId) throw new TypeError('Somebody else is logged in')
    return session
  })
}

/** The API in nobody's name: what it does is the same whoever is logged in. */
export const anonymousApi = surelyOurs(() => ({ token: null, user: null }))

type Sender = Pick<Session, 'token' | 'user'>

function surelyOurs(sender: () => Sender) {
  return createClient(async (request) => {
    const answer = await send(request, sender())
    if (!answer.isOurs) throw notOurs()
    return answer
  })
}

async function send({ call, method, url, body }: Parameters<Send>[0], { token, user }: Sender) {
  const sent = body === undefined ? undefined : sentAsForm.includes(call) ? asForm(body) : JSON.stringify(body)
  const isRead = method === 'GET'
  if (!isRead) dropEarly()
  const early = isRead ? await takeEarly(url, token, user?.id) : undefined
  const ask = () =>
    fetch(url, {
      method,
      keepalive: !isRead && (sent?.toString().length ?? 0) < MOST_WHILE_LEAVING,
      headers: {
        accept: 'application/json',
        ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && user && { [PERSON_HEADER]: String(user.id) }),
      },
      ...(sent !== undefined && { body: sent }),
    })
  const response = early ?? (await ask())
  const { status, headers } = response
  const answer: unknown = await response.json().catch(() => undefined)
  // The server no longer knows the token, or never did: whatever is stored here is nobody's session.
  const isOver = endsSession({ header: (name) => headers.get(name), status, body: answer })
  if (isOver && token && token === readToken()) forgetSession()
  const roles = headers.get(ROLES_HEADER)
  if (roles && token && token === readToken()) takeRoles(roles.split(',') as Role[])
  if (answer === undefined && !isOurs(response)) throw notOurs()
  return { status, body: answer, isOurs: isOurs(response) }
}

/** As when nobody answers: whoever did knows nothing of what was asked. */
function notOurs() {
  return new TypeError('Answered by somebody else')
}

function asForm(body: unknown) {
  return new URLSearchParams(body as Record<string, string>)
}
