import type { AdminCertificate } from '@koya/contract/endpoints/admin/admin.ts'
import { desc, eq, or, sql } from 'drizzle-orm'
import { awards, courses, enrolments, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { certificateState, enrolmentOfCertificate, wentBack } from '../certificates/certificate-state.ts'
import { cut, pageOf } from './paging.ts'
import { presentPerson } from './present-person.ts'
import { holdsWords } from './search-words.ts'

/** The newest first, by number, code, learner (as printed, or by email) or course. */
export async function listCertificates({ db }: Deps, { search, page }: { search: string; page: number }) {
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select({
      award: awards,
      learner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      courseId: courses.id,
      enrolment: enrolmentOfCertificate,
    })
    .from(awards)
    .innerJoin(enrolments, eq(enrolments.id, awards.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(isWanted(search))
    .orderBy(desc(awards.issuedAt), desc(awards.id))
    .limit(limit)
    .offset(offset)
  const { shown, has_more } = cut(rows)
  return { certificates: shown.map(present), has_more }
}

function isWanted(search: string) {
  if (!search) return undefined
  return or(
    eq(awards.number, search.toUpperCase()),
    eq(awards.code, search),
    eq(sql`lower(${users.email})`, search.toLowerCase()),
    holdsWords(sql`lower(${awards.learnerName} || ' ' || ${awards.courseName})`, search),
  )
}

type Row = {
  award: typeof awards.$inferSelect
  learner: Parameters<typeof presentPerson>[0]
  courseId: number
  enrolment: Parameters<typeof wentBack>[0]
}

function present({ award, learner, courseId, enrolment }: Row): AdminCertificate {
  const { revokedAt, revokedReason } = certificateState({ award, enrolment })
  return {
    id: award.id,
    number: award.number,
    code: award.code,
    learner: presentPerson(learner),
    learner_name: award.learnerName,
    course: { id: courseId, name: award.courseName },
    issued_at: award.issuedAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    revoked_reason: revokedReason,
    enrolment_ended: wentBack(enrolment),
  }
}
