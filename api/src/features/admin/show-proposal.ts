import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { courseProposals, courses, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findAuthored, withCleanTexts } from '../authoring/authored-course.ts'
import { presentProposal } from '../authoring/draft/present-proposal.ts'
import { presentPerson } from './present-person.ts'

/** Everything that would change, beside what is on offer. */
export async function showProposal(deps: Deps, admin: SignedIn, courseId: number) {
  const { db } = deps
  const authored = await withCleanTexts(deps, await findAuthored(db, admin, courseId))
  const shown = await presentProposal(db, authored)
  const { proposal, row } = authored
  if (!shown || !proposal) throw new Failure('no_proposal')
  const [author] = await db.select().from(users).where(eq(users.id, proposal.proposedBy))
  if (!author) throw new Failure('no_proposal')
  const { id, code, name } = row.course
  return {
    ...shown,
    course: { id, course_code: code, course_name: name },
    proposed_by: presentPerson(author),
    version: proposal.version,
  }
}

const MOST = 100

/** The edits that wait, the longest first. */
export async function listProposals({ db }: Deps) {
  const rows = await db
    .select({ proposal: courseProposals, name: courses.name, author: users })
    .from(courseProposals)
    .innerJoin(courses, eq(courses.id, courseProposals.courseId))
    .innerJoin(users, eq(users.id, courseProposals.proposedBy))
    .where(eq(courseProposals.state, 'waiting'))
    .orderBy(courseProposals.proposedAt)
    .limit(MOST)
  return rows.map(({ proposal, name, author }) => ({
    course_id: proposal.courseId,
    course_name: name,
    proposed_by: presentPerson(author),
    proposed_at: proposal.proposedAt.toISOString(),
    changes: Object.keys(proposal.changes).length + Object.keys(proposal.lessons).length,
  }))
}
