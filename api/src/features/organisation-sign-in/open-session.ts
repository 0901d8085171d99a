import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevices, signInTickets, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { isKnownDevice } from '../accounts/known-device.ts'
import { lockUnlessChanged, openSession } from '../accounts/open-session.ts'
import { secondFactorAtLogIn } from '../second-factor/ask-at-log-in.ts'
import { browserMark } from './browser-mark.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/**
 * Opens the session of whom the issuer has named, in the browser that was sent there. It stands for the password and no
 * more (from a learning system not even for that): who has a second factor shows it, and an owner without one sets it up where
 * that is required.
 */
export async function openSignedIn(deps: Deps, ticket: string, { request, reply }: Http) {
  const { db } = deps
  const mark = browserMark(request) ?? ''
  const [used] = await db
    .delete(signInTickets)
    .where(
      and(
        eq(signInTickets.ticketHash, hashToken(ticket)),
        eq(signInTickets.browserHash, hashToken(mark)),
        gt(signInTickets.createdAt, sql`now() - interval '2 minutes'`),
      ),
    )
    .returning()
  if (!used) throw new Failure('sign_in_over')
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, used.userId), isNull(users.deletedAt)))
  if (!user) throw new Failure('sign_in_over')
  const isKnown = await isKnownDevice(db, user.id, mark)
  const where = { isKnown, device: mark }
  const { mustSetUp } = await secondFactorAtLogIn(deps, user.id, where, (tx) => lockUnlessChanged(tx, user))
  const answer = await openSession(deps, user, {
    request,
    reply,
    isKnown,
    provenBy: used.isProof ? 'password' : null,
    mustSetUp,
    prove: async (tx) => {
      const seen = { userId: user.id, deviceHash: hashToken(mark) }
      await tx
        .insert(knownDevices)
        .values(seen)
        .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: sql`now()` } })
    },
  })
  return { ...answer, redirect: used.redirect }
}
