import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as openid from 'openid-client'
import { signInAttempts, signInTickets } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { signInPage } from './begin.ts'
import { browserMark } from './browser-mark.ts'
import { readSignIn, type SignIn } from './find-sign-in.ts'
import { askOwnIssuer } from './issuer.ts'
import { refusalOf } from './refusal-of.ts'
import { SignInRefused } from './refused.ts'
import { type Claims, whoIsIt } from './who-is-it.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** The browser is back from the issuer. Its page gets a ticket for the session, or the reason why there is none. */
export async function comeBack(deps: Deps, slug: string, state: string, { request, reply }: Http) {
  try {
    const { attempt, browserHash } = await useAttempt(deps, state, request)
    const signIn = await readSignIn(deps.db, sql`o.id = ${attempt.organisationId} AND o.slug = ${slug}`)
    if (!signIn) throw new SignInRefused('off')
    const claims = await redeemCode(deps, signIn, { ...attempt, state }, request.url)
    const user = await whoIsIt(deps, signIn, claims, { agrees: attempt.agrees })
    const ticket = randomBytes(32).toString('base64url')
    const redirect = attempt.redirect || `/o/${slug}`
    await deps.db
      .insert(signInTickets)
      .values({ ticketHash: hashToken(ticket), userId: user.id, browserHash, redirect })
    return reply.redirect(signInPage(slug, { ticket }))
  } catch (error) {
    return reply.redirect(signInPage(slug, { refused: refusalOf(deps, error) }))
  }
}

type Attempt = Pick<typeof signInAttempts.$inferSelect, 'verifier' | 'nonce'>

/** Used up by whoever brings the state, before anything else is looked at: a second time there is nothing to use. */
async function useAttempt({ db }: Deps, state: string, request: FastifyRequest) {
  const mark = browserMark(request)
  const [attempt] = await db
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, hashToken(state)),
        gt(signInAttempts.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .returning()
  const browserHash = hashToken(mark ?? '')
  if (!attempt || !mark || !browserHash.equals(attempt.browserHash)) throw new SignInRefused('over')
  return { attempt, browserHash }
}

async function redeemCode(
  deps: Deps,
  signIn: SignIn,
  attempt: Attempt & { state: string },
  url: string,
): Promise<Claims> {
  const issuer = await askOwnIssuer(deps, signIn)
  const tokens = await openid.authorizationCodeGrant(issuer, new URL(deps.config.publicUrl + url), {
    pkceCodeVerifier: attempt.verifier,
    expectedNonce: attempt.nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SignInRefused('issuer_wrong')
  if (claims.email !== undefined || !issuer.serverMetadata().userinfo_endpoint) return claims
  const more = await openid.fetchUserInfo(issuer, tokens.access_token, claims.sub)
  return { ...more, ...claims }
}
