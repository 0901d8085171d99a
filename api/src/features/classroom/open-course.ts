import { randomBytes } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type SignedIn } from '../../http/session.ts'
import { openingAddress } from '../lti/opening/begin-opening.ts'
import { findStandings, isInside } from './lesson-access.ts'
import { keepTicket } from './lms-tickets.ts'
import { sealTicket } from './ticket.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** The address that opens a course for one person, once, within a minute. The session itself is never part of it. */
export async function openCourse(deps: Deps, user: SignedIn, courseId: number, http: Http) {
  const { db, config } = deps
  const course = await findInside(db, user, courseId)
  if (config.lmsLti) return { url: await openingAddress(deps, user, course, http) }
  const ticket = randomBytes(32)
  await keepTicket(deps, hashToken(ticket.toString('base64url')), { userId: user.id, courseId })
  const address = config.lmsUrl?.replace(/\/$/, '') ?? '/classroom'
  const query = new URLSearchParams([
    [randomName(), sealTicket(config, ticket)],
    [randomName(), String(user.id)],
  ])
  return { url: `${address}/${encodeURIComponent(course.lmsCourseId ?? String(course.id))}?${query}` }
}

/** For those inside: the enrolled, the course's teachers and admins. */
async function findInside(db: Db, user: SignedIn, courseId: number) {
  const standing = (await findStandings(db, user, [courseId])).get(courseId)
  if (!standing || !isInside(standing)) throw new Failure('not_enrolled')
  return standing.course
}

/** Letters only, another one each time (S1 §7). */
function randomName() {
  return `k${randomBytes(6).toString('hex')}`
}
