import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/client.ts'
import { knownDevices, signInTickets, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { isKnownDevice } from '../accounts/known-device.ts'
import { lockUnlessChanged, openSession } from '../accounts/open-session.ts'
import { keepMark } from '../lti/marks/keep-mark.ts'
import { secondFactorAtLogIn } from '../second-factor/ask-at-log-in.ts'
import { browserMark } from './browser-mark.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }
/** `here`: who is logged in in this browser, as the page knows, unless it has asked them. */
type Shown = { ticket: string; here?: number | undefined }

/**
 * Opens the session of whom the issuer has named, in the browser that was sent there. It stands for the password and no
 * more (from a learning system not even for that): who has a second factor shows it, and an owner without one sets it up where
 * that is required.
 */
export async function openSignedIn(deps: Deps, { ticket, here }: Shown, { request, reply }: Http) {
  const { db } = deps
  const mark = browserMark(request) ?? ''
  const used = await useTicket(db, { ticket, here }, mark)
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
  if (!user) throw new Failure('sign_in_over')
  // Known to learning systems alone, under a name that no cookie can have: nobody is told of each launch as of a new device.
  const device = used.isProof ? mark : `lti ${mark}`
  const isKnown = await isKnownDevice(db, user.id, device)
  const where = { isKnown, device, mark: used.mark }
  const { mustSetUp } = await secondFactorAtLogIn(deps, user.id, where, (tx) => lockUnlessChanged(tx, user))
  const answer = await openSession(deps, user, {
    request,
    reply,
    isKnown,
    provenBy: used.isProof ? 'password' : null,
    mustSetUp,
    prove: async (tx) => {
      if (used.mark) await keepMark(tx, used.mark)
      const seen = { userId: user.id, deviceHash: hashToken(device) }
      await tx
        .insert(knownDevices)
        .values(seen)
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: sql`now()` } })
    },
  })
  return { ...answer, redirect: used.redirect }
}

/** It counts once. Where somebody else is logged in it stays as it is: any page elsewhere can send a browser here. */
async function useTicket(db: Db, { ticket, here }: Shown, mark: string) {
  const isIt = and(
    eq(signInTickets.ticketHash, hashToken(ticket)),
    eq(signInTickets.browserHash, hashToken(mark)),
    gt(signInTickets.createdAt, sql`now() - interval '2 minutes'`),
  )
  const isTheirs = here === undefined ? undefined : eq(signInTickets.userId, here)
  const [used] = await db.delete(signInTickets).where(and(isIt, isTheirs)).returning()
  if (used) return used
  if (isTheirs && (await db.$count(signInTickets, isIt)) > 0) throw new Failure('other_person_here')
  throw new Failure('sign_in_over')
}
