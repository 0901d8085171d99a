import { randomBytes } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ltiAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session.ts'
import { giveBrowserMark } from '../organisation-sign-in/browser-mark.ts'
import { type Door, doorPath } from './doors.ts'
import { findPlatform } from './find-platform.ts'
import { askForTab, showRefusal } from './show-page.ts'

/** Each leaves a row. A whole campus, at nine in the morning, comes from one address. */
const begun: Limit = { name: 'lti-logins', most: 3_000, minutes: 10 }
/** The hints of some systems are signed tokens of their own. What is longer would be no address for a browser. */
const LONGEST = 4_000
export const CHOOSE_PATH = '/lti/choose'
const known = ['iss', 'login_hint', 'target_link_uri', 'client_id', 'lti_message_hint', 'lti_deployment_id'] as const

type Http = { request: FastifyRequest; reply: FastifyReply }

/**
 * A learning system says that somebody wishes to come (third-party initiated login). The browser is sent back to it with what
 * only this attempt knows, and it then says, signed, who it is. Each organisation has a door of its own, and Koya has one: an
 * issuer is what somebody typed, so it is looked for among those that were registered at this door alone.
 */
export async function beginLogin(deps: Deps, door: Door, given: Record<string, unknown>, { request, reply }: Http) {
  const asked = read(given)
  const platform = asked.iss && asked.login_hint ? await platformOf(deps, door, asked) : undefined
  if (!platform) return showRefusal(reply, messages.lti.refused.unknown)
  const needsTab = !isOnTop(request) && given.tab !== '1' && !isChoosing(asked)
  if (needsTab) return askForTab(reply, doorPath(door), asked)
  // A form from another site brings no cookie along. Asked again by address it does, so that a browser stays the one it was.
  if (request.method === 'POST' && isOnTop(request))
    return reply.redirect(`${doorPath(door)}?${new URLSearchParams(asked)}`, 303)
  if (!(await countOne(deps.db, begun, request.ip))) return showRefusal(reply, messages.lti.refused.too_many)
  const state = randomBytes(32).toString('base64url')
  const nonce = randomBytes(32).toString('base64url')
  const mark = giveBrowserMark(request, reply, ['/lti', `${API_BASE}/auth/lti`])
  await deps.db.insert(ltiAttempts).values({
    stateHash: hashToken(state),
    platformId: platform.id,
    browserHash: hashToken(mark),
    nonceHash: hashToken(nonce),
  })
  const to = new URL(platform.authUrl)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${deps.config.publicUrl}/lti/launch`,
    login_hint: asked.login_hint ?? '',
    state,
    nonce,
    ...(asked.lti_message_hint && { lti_message_hint: asked.lti_message_hint }),
  }
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value)
  return reply.redirect(to.href)
}

type Asked = Partial<Record<(typeof known)[number], string>>

function read(given: Record<string, unknown>): Asked {
  const found = known.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' && value.length <= LONGEST ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}

function platformOf({ db }: Deps, door: Door, { iss, client_id }: Asked) {
  const isHere = sql`p.organisation_id IS NOT DISTINCT FROM ${door}`
  const isClient = client_id === undefined ? sql`TRUE` : sql`p.client_id = ${client_id}`
  return findPlatform(db, sql`${isHere} AND p.issuer = ${iss} AND ${isClient}`)
}

/**
 * Choosing a course for a page of the learning system happens in its frame, to which the choice goes back. It needs no account
 * of ours and so no cookie.
 */
function isChoosing({ target_link_uri = '' }: Asked) {
  return URL.canParse(target_link_uri) && new URL(target_link_uri).pathname === CHOOSE_PATH
}

/** Browsers say so. One that does not is shown the button, which works for it as well. */
function isOnTop({ headers }: FastifyRequest) {
  return headers['sec-fetch-dest'] === 'document'
}
