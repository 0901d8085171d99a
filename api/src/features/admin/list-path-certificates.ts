import type { AdminPathCertificate } from '@koya/contract/endpoints/admin/path-certificates.ts'
import { desc, eq, or, sql } from 'drizzle-orm'
import { learningPaths, organisations, pathAwards, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'
import { holdsWords } from './search-words.ts'

/** The newest first, by number, code, learner (as printed, or by email), path or organisation. */
export async function listPathCertificates({ db }: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select({
      award: pathAwards,
      learner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      organisation: organisations.name,
    })
    .from(pathAwards)
    .innerJoin(users, eq(users.id, pathAwards.userId))
    .innerJoin(learningPaths, eq(learningPaths.id, pathAwards.pathId))
    .innerJoin(organisations, eq(organisations.id, learningPaths.organisationId))
    .where(isWanted(search))
    .orderBy(desc(pathAwards.issuedAt), desc(pathAwards.id))
    .limit(limit)
    .offset(offset)
  const { shown, has_more } = cut(rows)
  return { certificates: shown.map(present), has_more }
}

function isWanted(search: string) {
  if (!search) return undefined
  const words = sql`lower(${pathAwards.learnerName} || ' ' || ${pathAwards.pathName} || ' ' || ${organisations.name})`
  return or(
    eq(pathAwards.number, search.toUpperCase()),
    eq(pathAwards.code, search),
    eq(sql`lower(${users.email})`, search.toLowerCase()),
    holdsWords(words, search),
  )
}

type Row = {
  award: typeof pathAwards.$inferSelect
  learner: Parameters<typeof presentPerson>[0]
  organisation: string
}

function present({ award, learner, organisation }: Row): AdminPathCertificate {
  return {
    id: award.id,
    number: award.number,
    code: award.code,
    learner: presentPerson(learner),
    learner_name: award.learnerName,
    path: award.pathName,
    organisation,
    issued_at: award.issuedAt.toISOString(),
    revoked_at: award.revokedAt?.toISOString() ?? null,
    revoked_reason: award.revokedReason,
  }
}
