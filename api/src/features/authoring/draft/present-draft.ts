import type { EditedCourse } from '@koya/contract/endpoints/teaching/authoring.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { isWritten } from '../../curriculum/lessons/is-written.ts'
import type { Authored } from '../authored-course.ts'
import { heldBy } from '../held-by.ts'
import { presentTeacher } from '../list-instructors.ts'
import { publicationOf } from '../publication.ts'
import { courseVersion } from './course-version.ts'
import { editedDraft, peopleOf } from './draft-of.ts'
import { presentProposal } from './present-proposal.ts'

export async function presentEdited(db: Db | Tx, authored: Authored): Promise<EditedCourse> {
  const { row, lead, invited, business, isLead } = authored
  const { course } = row
  const people = peopleOf(authored)
  return {
    id: course.id,
    lms_course_id: course.lmsCourseId ?? String(course.id),
    draft: editedDraft(authored),
    version: await courseVersion(db, authored),
    status: course.status,
    publication: publicationOf(course),
    review_note: course.reviewNote,
    proposal: await presentProposal(db, authored),
    is_lead: isLead,
    lead: named(authored, [people.leadId])[0] ?? null,
    collaborators: named(authored, people.collaboratorIds),
    lessons: await countLessons(db, course.id),
    ...(await standingOf(db, course.id)),
    held_by: await heldBy(db, course.id),
    business: business ? { id: business.id, company_name: business.companyName } : null,
    leads_now: lead ? presentTeacher(lead, lead.email) : null,
    invitations: invited.map(({ id, isLead: asLead, state, askedAt }) => ({
      user_id: id,
      is_lead: asLead,
      state,
      asked_at: askedAt.toISOString(),
    })),
  }
}

async function standingOf(db: Db | Tx, courseId: number) {
  const { rows } = await db.execute<Pick<EditedCourse, 'level' | 'is_archived' | 'organisation'>>(sql`
    SELECT level, archived_at IS NOT NULL AS is_archived,
      (SELECT jsonb_build_object('slug', o.slug, 'name', o.name) FROM own_courses own
        JOIN organisations o ON o.id = own.organisation_id WHERE own.course_id = c.id) AS organisation
    FROM courses c WHERE id = ${courseId}`)
  return rows[0] ?? { level: 'All levels' as const, is_archived: false, organisation: null }
}

async function countLessons(db: Db | Tx, courseId: number) {
  const { rows } = await db.execute<EditedCourse['lessons']>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE ${isWritten('l')})::int AS written,
      count(*) FILTER (WHERE l.is_preview)::int AS previews
    FROM lessons l WHERE l.course_id = ${courseId} AND l.removed_at IS NULL`)
  return rows[0] ?? { total: 0, written: 0, previews: 0 }
}

function named({ lead, collaborators, invited }: Authored, ids: (number | undefined)[]) {
  const known = new Map([...invited, ...collaborators, ...(lead ? [lead] : [])].map((person) => [person.id, person]))
  return ids.flatMap((id) => {
    const person = id === undefined ? undefined : known.get(id)
    return person ? [presentTeacher(person, person.email)] : []
  })
}
