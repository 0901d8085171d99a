import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { OutwardProblem } from '../../../adapters/outward/outward-fetch.ts'
import { audit } from '../../../audit.ts'
import { ltiClasses, ltiIdentities, ltiPlatforms } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { readMembers } from './read-members.ts'

/** Each asks a server that somebody else has named, for up to half a minute. */
const asked: Limit = { name: 'lti-class-lists', most: 20, minutes: 60 }

type Which = { organisationId: number; platformId: number; classId: number }

/** Who is in a class now, and who of them has come to Koya. Only shown: of people who have not come we keep nothing. */
export async function compareClass(deps: Deps, userId: number, { organisationId, platformId, classId }: Which) {
  const { db } = deps
  const [found] = await db
    .select({ clientId: ltiPlatforms.clientId, tokenUrl: ltiPlatforms.tokenUrl, address: ltiClasses.address })
    .from(ltiClasses)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiClasses.platformId))
    .where(
      and(eq(ltiClasses.id, classId), eq(ltiPlatforms.id, platformId), eq(ltiPlatforms.organisationId, organisationId)),
    )
  if (!found?.tokenUrl) throw new Failure('not_found')
  if (!(await countOne(db, asked, String(userId)))) throw tooMany(asked)
  await audit(db, userId, 'compare class list', `organisation ${organisationId}`, {
    platform: platformId,
    class: classId,
  })
  const { members, isCut } = await readMembers(deps, {
    ...found,
    tokenUrl: found.tokenUrl,
    door: organisationId,
  }).catch((error: unknown) => {
    throw error instanceof OutwardProblem ? new Failure('class_list_away', undefined, { cause: error }) : error
  })
  const subjects = members.map(({ subject }) => subject)
  const linked = await db
    .select({ subject: ltiIdentities.subject })
    .from(ltiIdentities)
    .where(and(eq(ltiIdentities.platformId, platformId), inArray(ltiIdentities.subject, subjects)))
  const here = new Set(linked.map(({ subject }) => subject))
  const people = members.map(({ subject, ...shown }) => ({ ...shown, has_come: here.has(subject) }))
  return {
    people: people.toSorted((a, b) => Number(a.has_come) - Number(b.has_come) || a.name.localeCompare(b.name)),
    is_cut: isCut,
  }
}
