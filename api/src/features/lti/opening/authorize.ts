import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { findStandings, isInside } from '../../classroom/lesson-access.ts'
import { showRefusal } from '../show-page.ts'
import { signForPlatform } from '../tool-keys.ts'
import { launchClaims } from './launch-claims.ts'
import { AUTHORIZE_PATH, useHint } from './opening-ticket.ts'
import { postBack } from './post-back.ts'

const LONGEST = 4_000
const known = [
  'scope',
  'response_type',
  'response_mode',
  'prompt',
  'client_id',
  'redirect_uri',
  'login_hint',
  'state',
  'nonce',
] as const
type Asked = Partial<Record<(typeof known)[number], string>>
type Http = { request: FastifyRequest; reply: FastifyReply }

/**
 * The learning system of the settings asks who opens a course in it (OpenID Connect as LTI uses it, IMS security framework 5.1.1.2). Who asks
 * and where the answer goes is looked at first: to no other address is anything sent, not even a refusal.
 */
export async function authorize(deps: Deps, given: Record<string, unknown>, { request, reply }: Http) {
  const asked = read(given)
  const { lmsLti } = deps.config
  const { client_id, redirect_uri = '', state, nonce = '' } = asked
  if (!lmsLti || client_id !== lmsLti.clientId || !lmsLti.redirectUrls.includes(redirect_uri))
    return showRefusal(reply, messages.lti.notOurSystem)
  // A form from another site brings no cookie along. Asked again by address it does.
  if (request.method === 'POST') return reply.redirect(`${AUTHORIZE_PATH}?${new URLSearchParams(asked)}`, 303)
  const answer = (said: Record<string, string>) =>
    postBack(reply, redirect_uri, { ...said, ...(state !== undefined && { state }) })
  const wrong = whatIsWrong(asked)
  if (wrong) return answer(wrong)
  const opened = await useHint(deps, asked.login_hint ?? '', request)
  if (!opened) return answer({ error: 'login_required', error_description: messages.lti.openingOver })
  const { person, signedIn, courseId } = opened
  const standing = (await findStandings(deps.db, signedIn, [courseId])).get(courseId)
  if (!standing || !isInside(standing))
    return answer({ error: 'access_denied', error_description: messages.api.notEnrolled })
  const claims = launchClaims(deps.config, { person, standing, nonce, now: deps.clock() })
  return answer({ id_token: await signForPlatform(deps, null, claims) })
}

/** The error that the standard has for it, and a sentence for whoever looks after the learning system. */
function whatIsWrong({ scope = '', response_type, response_mode, prompt, login_hint, nonce }: Asked) {
  const refused = (error: string, error_description: string) => ({ error, error_description })
  if (response_type !== 'id_token') return refused('unsupported_response_type', 'response_type must be id_token.')
  if (!scope.split(' ').includes('openid')) return refused('invalid_scope', 'scope must be openid.')
  if (response_mode !== 'form_post') return refused('invalid_request', 'response_mode must be form_post.')
  if (prompt !== 'none') return refused('invalid_request', 'prompt must be none.')
  if (!nonce) return refused('invalid_request', 'A nonce is needed.')
  if (!login_hint) return refused('invalid_request', 'The login_hint is needed as it was sent.')
  return undefined
}

function read(given: Record<string, unknown>): Asked {
  const found = known.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= LONGEST ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
