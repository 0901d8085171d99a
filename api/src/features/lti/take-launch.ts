import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { ltiAttempts, ltiIdentities, ltiLaunches, signInTickets, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { isMember } from '../organisation-sign-in/how-they-join.ts'
import { SignInRefused } from '../organisation-sign-in/refused.ts'
import { refuseOutsiders } from '../organisation-sign-in/who-is-it.ts'
import { showCourses } from './choose/choose.ts'
import { noteClass } from './classes/note-class.ts'
import { findPlatform, type Platform } from './find-platform.ts'
import { askedMark } from './marks/asked-mark.ts'
import { type Launch, readLaunch } from './read-launch.ts'
import { LaunchRefused } from './refused.ts'
import { showRefusal } from './show-page.ts'
import { whereTo } from './where-to.ts'

/**
 * Somebody comes from a learning system. Whose account is linked gets a ticket for the session; whoever is new is asked which
 * account is theirs. The cookie is not sent with this request, as it comes from another site, so the page shows it: what is
 * behind the # opens nothing in another browser.
 */
export async function takeLaunch(deps: Deps, given: Record<string, unknown>, reply: FastifyReply) {
  try {
    const { attempt, platform } = await useAttempt(deps, textOf(given.state))
    if (given.error !== undefined) throw new LaunchRefused('cancelled')
    const launch = await readLaunch(deps, platform, textOf(given.id_token), attempt.nonceHash)
    if ('returnUrl' in launch) return showCourses(deps, reply, platform, launch)
    await noteClass(deps, platform, launch)
    const said = await answerLaunch(deps, platform, launch, attempt.browserHash)
    deps.metrics.launches.inc({ outcome: said.ticket ? 'opened' : 'asked' })
    return reply.redirect(`/lti/open#${new URLSearchParams(said)}`, 303)
  } catch (error) {
    const isRefused = error instanceof LaunchRefused || error instanceof SignInRefused
    deps.metrics.launches.inc({ outcome: isRefused ? 'refused' : 'error' })
    if (error instanceof LaunchRefused) return showRefusal(reply, messages.lti.refused[error.reason])
    if (error instanceof SignInRefused) return showRefusal(reply, messages.signIn.refused[error.reason])
    throw error
  }
}

/** Used up by whoever brings the state, before anything else is looked at: a second time there is nothing to use. */
async function useAttempt({ db }: Deps, state: string) {
  const [attempt] = await db
    .delete(ltiAttempts)
    .where(
      and(eq(ltiAttempts.stateHash, hashToken(state)), gt(ltiAttempts.createdAt, sql`now() - interval '10 minutes'`)),
    )
    .returning()
  if (!attempt) throw new LaunchRefused('over')
  const platform = await findPlatform(db, sql`p.id = ${attempt.platformId}`)
  if (!platform) throw new LaunchRefused('unknown')
  return { attempt, platform }
}

/** What the page is told behind the #. */
async function answerLaunch(
  deps: Deps,
  platform: Platform,
  launch: Launch,
  browserHash: Uint8Array,
): Promise<Record<string, string>> {
  const { db } = deps
  const secret = randomBytes(32).toString('base64url')
  const linked = await findLinked(deps, platform, launch.subject)
  if (!linked) {
    const kept = { launchHash: hashToken(secret), platformId: platform.id, browserHash }
    const { classList: _, ...said } = launch
    await db.insert(ltiLaunches).values({ ...said, ...kept })
    return { launch: secret }
  }
  await refuseOutsiders(db, linked)
  if (platform.organisation && !(await isMember(db, platform.organisation.id, linked.id)))
    throw new SignInRefused('not_member')
  const redirect = await whereTo(deps, linked.id, platform, launch)
  // It opens the account and proves nothing more: whoever runs the system could be anyone there. For money, keys and the
  // account itself the password is asked for.
  const ticket = { ticketHash: hashToken(secret), userId: linked.id, browserHash, redirect, isProof: false }
  // So far only the learning system has spoken: the mark is kept once the person has opened their session.
  const mark = await askedMark(deps, platform, linked.identityId, launch)
  await db.insert(signInTickets).values({ ...ticket, mark })
  // The page needs the way itself where a second factor is asked for before the session.
  return { ticket: secret, to: redirect }
}

async function findLinked({ db }: Deps, { id }: Platform, subject: string) {
  const isIt = and(eq(ltiIdentities.platformId, id), eq(ltiIdentities.subject, subject))
  const [used] = await db.update(ltiIdentities).set({ usedAt: sql`now()` }).where(isIt).returning()
  if (!used) return undefined
  const [user] = await db
    .select({ id: users.id, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
  return user && { ...user, identityId: used.id }
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
