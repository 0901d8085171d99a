import type { TeachingStanding } from '@koya/contract/endpoints/teaching/teaching-requests.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq } from 'drizzle-orm'
import { teachingRequests } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'

/** Whoever was declined may ask again, but not all day. */
const requestsOfPerson: Limit = { name: 'requests to teach', most: 5, minutes: 24 * 60 }

export async function myTeachingRequest({ db }: Deps, { id, roles }: SignedIn): Promise<TeachingStanding> {
  const [last] = await db
    .select()
    .from(teachingRequests)
    .where(eq(teachingRequests.userId, id))
    .orderBy(desc(teachingRequests.askedAt), desc(teachingRequests.id))
    .limit(1)
  return {
    roles: roles.map((name) => ({ name })),
    may_teach: mayTeach({ roles }),
    request: last
      ? { subject: last.subject, state: last.state, asked_at: last.askedAt.toISOString(), note: last.note }
      : null,
  }
}

/** Two clicks, or two tabs, ask once. */
export async function askToTeach({ db }: Deps, user: SignedIn, given: { subject: string; experience: string }) {
  if (mayTeach(user)) throw new Failure('already_teaching')
  if (!(await countOne(db, requestsOfPerson, String(user.id)))) throw tooMany(requestsOfPerson)
  const [made] = await db
    .insert(teachingRequests)
    .values({ userId: user.id, ...given })
    .onConflictDoNothing()
    .returning({ id: teachingRequests.id })
  if (!made) throw new Failure('request_waiting')
  return { message: messages.teachingRequests.sent }
}

function mayTeach({ roles }: Pick<SignedIn, 'roles'>) {
  return roles.includes('Instructor') || roles.includes('Admin')
}
