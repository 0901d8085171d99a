import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Deps } from '../../deps.ts'
import { isKeepable } from '../../http/limits/refuse-unkeepable.ts'
import { hashToken } from '../../http/session.ts'
import { whyUnheard } from '../organisation-sign-in/issuer.ts'
import type { Platform } from './find-platform.ts'
import { keysOfPlatform, NoKeys } from './platform-keys.ts'
import { LaunchRefused } from './refused.ts'

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/'
const NAMES_AND_ROLES = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
export const SCORE_SCOPE = `${AGS}scope/score`
/** Clocks of two houses differ by a little. */
const SKEW_SECONDS = 60
const LONGEST_MINUTES = 10
/** As long as somebody may take to choose. */
const CHOICE_MINUTES = 60
const LONGEST_SERVICE = 1_000
const algorithms = ['RS256', 'ES256']

export type Launch = {
  subject: string
  name: string
  isLearner: boolean
  target: string
  lineItem: string
  classList: ClassList | undefined
}
/** Where the list of who is in a course of the learning system can be asked for (names and roles, NRPS 2.0). */
type ClassList = { contextId: string; title: string; address: string }
/** A teacher there chooses what is put into their course: where the choice goes to. */
export type Choice = {
  platformId: number
  deploymentId: string
  returnUrl: string
  data?: string | undefined
  /** In milliseconds, as of the launch: searching does not make it longer. */
  until: number
}

/** What a learning system says of somebody who comes from there, if all of it holds: keys, audience, time, nonce and place. */
export async function readLaunch(
  deps: Deps,
  platform: Platform,
  token: string,
  nonceHash: Uint8Array,
): Promise<Launch | Choice> {
  const claims = await verified(deps, platform, token)
  const { aud, azp, nonce } = claims
  const subject = textOf(claims.sub)
  const isForUs = Array.isArray(aud) && aud.length > 1 ? azp === platform.clientId : !azp || azp === platform.clientId
  if (!isForUs) throw new LaunchRefused('wrong')
  // Another attempt's nonce, or one that was used: what was signed once opens nothing twice.
  if (typeof nonce !== 'string' || !hashToken(nonce).equals(nonceHash)) throw new LaunchRefused('over')
  const deploymentId = textOf(claims[`${CLAIM}deployment_id`])
  if (!platform.deploymentIds.includes(deploymentId)) throw new LaunchRefused('deployment')
  if (claims[`${CLAIM}version`] !== '1.3.0') throw new LaunchRefused('kind')
  const kind = claims[`${CLAIM}message_type`]
  if (kind === 'LtiDeepLinkingRequest') return { platformId: platform.id, deploymentId, ...readChoice(deps, claims) }
  if (kind !== 'LtiResourceLinkRequest' || !isWhole(claims)) throw new LaunchRefused('kind')
  if (!subject || subject.length > 255 || !isKeepable(subject)) throw new LaunchRefused('anonymous')
  return {
    subject,
    name: nameOf(claims),
    isLearner: hasRole(claims, /(^|membership#)Learner$/),
    lineItem: lineItemIn(deps, claims),
    classList: classIn(deps, claims),
    target: ownPart(deps.config.publicUrl, textOf(claims[`${CLAIM}target_link_uri`])),
  }
}

/** What every launch of a link says (LTI 1.3 core, section 5.3): whose link it is, as what somebody comes, and where to. Roles may be none. */
function isWhole(claims: Record<string, unknown>) {
  const { id } = (claims[`${CLAIM}resource_link`] ?? {}) as Record<string, unknown>
  const link = textOf(id)
  return (
    link !== '' &&
    link.length <= 255 &&
    Array.isArray(claims[`${CLAIM}roles`]) &&
    textOf(claims[`${CLAIM}target_link_uri`]) !== ''
  )
}

/** Where the mark goes to, if the learning system wishes one from us. */
export function lineItemIn({ config }: Pick<Deps, 'config'>, claims: Record<string, unknown>) {
  const asked = claims[`${AGS}claim/endpoint`]
  const { scope, lineitem } = (asked ?? {}) as Record<string, unknown>
  const mayScore = Array.isArray(scope) && scope.includes(SCORE_SCOPE)
  return mayScore ? serviceAt(config, lineitem) : ''
}

/** The course there that the launch comes from, if its list may be asked for. */
function classIn({ config }: Pick<Deps, 'config'>, claims: Record<string, unknown>): ClassList | undefined {
  const { context_memberships_url } = (claims[NAMES_AND_ROLES] ?? {}) as Record<string, unknown>
  const { id, title, label } = (claims[`${CLAIM}context`] ?? {}) as Record<string, unknown>
  const [contextId, address] = [textOf(id), serviceAt(config, context_memberships_url)]
  if (!address || !contextId || contextId.length > 255 || !isKeepable(contextId)) return undefined
  return { contextId, title: asName(textOf(title) || textOf(label)), address }
}

/** The address of a service of the learning system; empty where it is none that we would ask. */
function serviceAt({ issuers }: Deps['config'], address: unknown) {
  const given = textOf(address)
  if (!isWebAddress(given)) return ''
  // Letters of all the world are escaped in it, so that its length is what the database keeps.
  const { href, protocol } = new URL(given)
  const isSafe = protocol === 'https:' || issuers.mayBePrivate
  return isSafe && href.length <= LONGEST_SERVICE ? href : ''
}

/** Whoever only learns there has nothing to choose. */
function readChoice({ config, clock }: Deps, claims: Record<string, unknown>) {
  if (!hasRole(claims, /(^|#)(Instructor|ContentDeveloper|Administrator|Manager|Staff|Faculty)$/))
    throw new LaunchRefused('teachers')
  const asked = claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings']
  const { deep_link_return_url, accept_types, data } = (asked ?? {}) as Record<string, unknown>
  const returnUrl = textOf(deep_link_return_url)
  const isWeb = isWebAddress(returnUrl) && (config.issuers.mayBePrivate || /^https:/i.test(returnUrl))
  const takesLinks = Array.isArray(accept_types) && accept_types.includes('ltiResourceLink')
  if (!isWeb || !takesLinks) throw new LaunchRefused('kind')
  const until = clock().getTime() + CHOICE_MINUTES * 60_000
  return { returnUrl, data: typeof data === 'string' ? data : undefined, until }
}

function hasRole(claims: Record<string, unknown>, kind: RegExp) {
  const roles = claims[`${CLAIM}roles`]
  return Array.isArray(roles) && roles.some((role) => kind.test(textOf(role)))
}

async function verified(deps: Deps, platform: Platform, token: string) {
  const { issuer, clientId } = platform
  const keys = await keysOf(deps, platform, kidOf(platform, token))
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: `${LONGEST_MINUTES}m`,
      currentDate: deps.clock(),
      requiredClaims: ['exp', 'iat', 'nonce'],
    })
    return payload
  } catch (error) {
    // Whatever it is, others wrote it: keys that are too short or no keys at all are refused like a wrong signature.
    deps.log.warn({ err: error, issuer }, 'a learning system sent a launch that cannot be used')
    throw new LaunchRefused(isLate(error) ? 'too_old' : 'wrong', { cause: error })
  }
}

/** The key that it names, if it can be meant for us at all: nobody is asked for the keys to something else. */
function kidOf({ issuer, clientId }: Platform, token: string) {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    const { iss, aud } = decodeJwt(token)
    // Without the name of its key any of those that are shown would do.
    if (kid && alg && algorithms.includes(alg) && iss === issuer && [aud].flat().includes(clientId)) return kid
  } catch {
    // Not even written as a token.
  }
  throw new LaunchRefused('wrong')
}

async function keysOf(deps: Deps, platform: Platform, kid: string) {
  try {
    return await keysOfPlatform(deps, platform, kid)
  } catch (error) {
    const unheard = whyUnheard(error)
    if (!unheard && !(error instanceof NoKeys)) throw error
    deps.log.warn({ err: error, issuer: platform.issuer }, 'a learning system did not show its keys')
    throw new LaunchRefused(unheard && unheard !== 'too_large' ? 'keys_away' : 'wrong', { cause: error })
  }
}

/** Signed well, and not of now. */
function isLate(error: unknown) {
  const isOfTime = (claim: string) => ['exp', 'iat', 'nbf'].includes(claim)
  if (error instanceof errors.JWTExpired) return true
  return error instanceof errors.JWTClaimValidationFailed && error.reason === 'check_failed' && isOfTime(error.claim)
}

/** The page of ours that is meant; nothing where it is not ours. */
function ownPart(publicUrl: string, target: string) {
  const url = URL.canParse(target) ? new URL(target) : undefined
  return url?.origin === new URL(publicUrl).origin ? url.pathname : ''
}

export function nameOf({ name, given_name, family_name }: Record<string, unknown>) {
  return asName(textOf(name) || `${textOf(given_name)} ${textOf(family_name)}`)
}

function asName(whole: string) {
  return isKeepable(whole) ? whole.trim().replace(/\s+/g, ' ').slice(0, 100) : ''
}

function textOf(value: unknown) {
  return typeof value === 'string' && value.length <= 2_000 ? value : ''
}
