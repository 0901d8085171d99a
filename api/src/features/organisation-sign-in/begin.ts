import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as openid from 'openid-client'
import type { Config } from '../../config.ts'
import { signInAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session.ts'
import { giveBrowserMark } from './browser-mark.ts'
import { signInOf } from './find-sign-in.ts'
import { askOwnIssuer } from './issuer.ts'
import { refusalOf } from './refusal-of.ts'
import { SignInRefused } from './refused.ts'

/** Each asks a server that is not ours. A whole office, in the morning, comes from one address. */
const begun: Limit = { name: 'organisation-sign-ins', most: 600, minutes: 10 }

type Wanted = { agrees: '0' | '1'; redirect: string }
type Http = { request: FastifyRequest; reply: FastifyReply }

/** Sends the browser to the issuer, with what only this attempt knows: state, nonce and the half of a pair (PKCE). */
export async function beginSignIn(deps: Deps, slug: string, wanted: Wanted, { request, reply }: Http) {
  const signIn = await signInOf(deps.db, slug)
  try {
    if (!(await countOne(deps.db, begun, request.ip))) throw new SignInRefused('too_many')
    const issuer = await askOwnIssuer(deps, signIn)
    const state = openid.randomState()
    const nonce = openid.randomNonce()
    const verifier = openid.randomPKCECodeVerifier()
    await deps.db.insert(signInAttempts).values({
      stateHash: hashToken(state),
      organisationId: signIn.organisationId,
      browserHash: hashToken(giveBrowserMark(request, reply)),
      nonce,
      verifier,
      agrees: wanted.agrees === '1',
      redirect: ownPath(wanted.redirect) ?? '',
    })
    const to = openid.buildAuthorizationUrl(issuer, {
      redirect_uri: returnAddress(deps.config, slug),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return reply.redirect(to.href)
  } catch (error) {
    return reply.redirect(signInPage(slug, { refused: refusalOf(deps, error) }))
  }
}

export function returnAddress({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string) {
  return publicUrl + fullPath(`/auth/oidc/${slug}/return`)
}

/** What comes after the # is not sent to any server, so that no log has it. */
export function signInPage(slug: string, said: Record<string, string>) {
  return `/o/${encodeURIComponent(slug)}/sign-in#${new URLSearchParams(said)}`
}
