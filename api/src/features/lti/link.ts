import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../audit.ts'
import type { Db, Tx } from '../../db/client.ts'
import { ltiIdentities, ltiLaunches, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { browserMark } from '../organisation-sign-in/browser-mark.ts'
import { isMember } from '../organisation-sign-in/how-they-join.ts'
import { tellOfLink } from '../organisation-sign-in/link-account.ts'
import { atField } from '../organisations/field-failure.ts'
import { addMember } from '../organisations/people/add-member.ts'
import { wasRemoved } from '../organisations/people/was-removed.ts'
import { refuseSuspended } from '../organisations/who-sees-whom.ts'
import { findPlatform, type Platform } from './find-platform.ts'
import { askedMark } from './marks/asked-mark.ts'
import { keepMark } from './marks/keep-mark.ts'
import { courseAt, whereTo } from './where-to.ts'

type Given = { launch: string; agrees: boolean }

/** What somebody whom we do not know yet is asked about. A course that is not for everyone is not named. */
export async function showLaunch({ db }: Deps, secret: string, request: FastifyRequest) {
  const { launch, platform } = await find(db, secret, request)
  const course = await courseAt(db, launch.target)
  return {
    platform: platform.name,
    host: signerOf(platform),
    name: launch.name,
    organisation: platform.organisation?.name ?? null,
    course: course?.isPublic ? course.name : null,
    marks: platform.tokenUrl !== null,
  }
}

/**
 * Whoever is logged in says that it is them. No learning system opens an account by an address: nobody has verified it there,
 * so an account is linked by its owner alone, and made on our own form.
 */
export async function linkLaunch(
  deps: Deps,
  user: SignedIn,
  { launch: secret, agrees }: Given,
  request: FastifyRequest,
) {
  if (user.roles.includes('Admin')) throw new Failure('lti_staff')
  const { launch, platform, identityId } = await deps.db.transaction(async (tx) => {
    const found = await find(tx, secret, request)
    // Pressed twice, the second waits here and then finds nothing. Where linking is refused it comes back.
    const used = await tx.delete(ltiLaunches).where(eq(ltiLaunches.launchHash, found.launch.launchHash)).returning()
    if (used.length === 0) throw new Failure('lti_launch_over')
    return { ...found, identityId: await link(tx, deps, user.id, found, agrees) }
  })
  const redirect = await whereTo(deps, user.id, platform, launch)
  const mark = await askedMark(deps, platform, identityId, launch)
  if (mark) await deps.db.transaction((tx) => keepMark(tx, mark))
  return { message: messages.lti.linked, data: { redirect } }
}

type Found = { launch: typeof ltiLaunches.$inferSelect; platform: Platform }

async function link(tx: Tx, deps: Deps, userId: number, { launch, platform }: Found, agrees: boolean) {
  const { organisation } = platform
  const joins = organisation !== null && !(await isMember(tx, organisation.id, userId))
  if (joins) {
    refuseSuspended(organisation)
    // The learning system may still know whom the organisation let go.
    if (await wasRemoved(tx, { organisationId: organisation.id, userId })) throw new Failure('was_removed')
    if (!agrees) throw atField('agrees', messages.lti.mustAgree)
  }
  // Somebody whom the system knows by another number than before: the new one counts.
  const isOther = and(eq(ltiIdentities.platformId, platform.id), eq(ltiIdentities.userId, userId))
  await tx.delete(ltiIdentities).where(isOther)
  // Where marks go back, the page has just said so.
  const values = { platformId: platform.id, subject: launch.subject, userId, knowsOfMarks: platform.tokenUrl !== null }
  const [made] = await tx.insert(ltiIdentities).values(values).onConflictDoNothing().returning({ id: ltiIdentities.id })
  if (!made) throw new Failure('lti_linked_to_other')
  await audit(tx, userId, 'link learning system', `learning system ${platform.id}`, { issuer: platform.issuer })
  const [owner] = await tx.select().from(users).where(eq(users.id, userId))
  if (owner) await tellOfLink(tx, deps, { name: platform.name, host: signerOf(platform) }, owner)
  if (!joins) return made.id
  await addMember(tx, deps, { organisationId: organisation.id, userId, role: 'member', groupId: null })
  await audit(tx, userId, 'join organisation', `organisation ${organisation.id}`, { by: 'learning system' })
  return made.id
}

/** Name and issuer are what somebody typed; from here come the keys that open the account. */
function signerOf({ keysUrl }: Platform) {
  return new URL(keysUrl).host
}

/** Only in the browser that came, and within the hour. */
async function find(db: Db | Tx, secret: string, request: FastifyRequest): Promise<Found> {
  const [launch] = await db
    .select()
    .from(ltiLaunches)
    .where(
      and(
        eq(ltiLaunches.launchHash, hashToken(secret)),
        eq(ltiLaunches.browserHash, hashToken(browserMark(request) ?? '')),
        gt(ltiLaunches.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
  const platform = launch && (await findPlatform(db, sql`p.id = ${launch.platformId}`))
  if (!platform) throw new Failure('lti_launch_over')
  return { launch, platform }
}
