import type { Certificate } from '@koya/contract/endpoints/certificates.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { asPrinted } from '@koya/contract/rules/courses/certificate-code.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import {
  awards,
  categories,
  courses,
  enrolments,
  organisationSettings,
  organisations,
  ownCourses,
  users,
} from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { certificateState, enrolmentOfCertificate } from './certificate-state.ts'
import { findPathCertificate } from './find-path-certificate.ts'

export type FoundCertificate = Awaited<ReturnType<typeof findCertificate>>

/** What was issued under a code, with what else its PDF and its badge say. */
export async function findCertificate({ db }: Deps, code: string) {
  const [found] = await db
    .select({
      award: awards,
      enrolment: enrolmentOfCertificate,
      learner: { email: users.email },
      course: {
        id: courses.id,
        gradeRange: courses.gradeRange,
        description: courses.description,
        outcomes: courses.outcomes,
      },
      category: categories.key,
      audience: ownCourses.audience,
      organisation: {
        name: organisations.name,
        logo: organisationSettings.logo,
        colour: organisationSettings.colour,
      },
    })
    .from(awards)
    .innerJoin(enrolments, eq(enrolments.id, awards.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(ownCourses, eq(ownCourses.courseId, courses.id))
    .leftJoin(organisations, eq(organisations.id, ownCourses.organisationId))
    .leftJoin(organisationSettings, eq(organisationSettings.organisationId, organisations.id))
    .where(inArray(awards.code, [code, asPrinted(code)]))
    // Codes of the first certificates mix small and large letters: one that is meant exactly comes first.
    .orderBy(desc(eq(awards.code, code)))
    .limit(1)
  if (!found) {
    const path = await findPathCertificate(db, code)
    if (!path) throw new Failure('certificate_not_found')
    return path
  }
  const { organisation, audience, ...rest } = found
  // A course that is not for everyone has no page that a stranger could open, and no words that they may read.
  const isPrivate = audience !== null && audience !== 'public'
  const course = isPrivate ? { ...found.course, id: null, description: '', outcomes: '' } : found.course
  const isOwn = organisation?.name
    ? { name: organisation.name, logo: organisation.logo ?? '', colour: organisation.colour ?? '' }
    : null
  const category = found.category as CategoryKey
  return { ...rest, course, category, organisation: isOwn, isPath: false, ...certificateState(found) }
}

export async function readCertificate(deps: Deps, typed: string): Promise<Certificate> {
  const { award, course, organisation, isPath, revokedAt, revokedReason } = await findCertificate(deps, typed)
  const { code } = award
  const verify_url = verifyUrl(deps, code)
  return {
    code,
    number: award.number,
    learner_name: award.learnerName,
    course: { id: course.id, name: award.courseName },
    organisation: organisation && { name: organisation.name, logo: organisation.logo },
    is_path: isPath,
    issuer: deps.config.provider.name,
    issued_at: award.issuedAt.toISOString(),
    grade: gradeOf({ award, course }),
    revoked_at: revokedAt?.toISOString() ?? null,
    revoked_reason: revokedReason,
    verify_url,
    qr_svg: renderSVG(verify_url, { ecc: 'M', border: 2 }),
    pdf_url: `${API_BASE}/certificates/${code}.pdf`,
    badge_url: `${API_BASE}/certificates/${code}/badge`,
  }
}

export function verifyUrl({ config }: Deps, code: string) {
  return `${config.publicUrl}/verify/${code}`
}

type Graded = { award: { grade: number | null }; course: { gradeRange: number } }

/** On the scale of the course, with one decimal where it needs one. */
export function gradeOf({ award, course }: Graded) {
  if (award.grade === null) return null
  return { points: Math.round((award.grade * course.gradeRange) / 10) / 10, out_of: course.gradeRange }
}
