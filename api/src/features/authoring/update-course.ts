import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type CourseDraft, type DraftField, draftFields } from '@koya/contract/rules/course-draft.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnread } from '../../edit-version.ts'
import type { SignedIn } from '../../http/session.ts'
import { keepCourseTexts } from '../catalogue/course-detail/course-texts.ts'
import { namePeople } from '../invitations/name-people.ts'
import { proposeFields } from '../proposals/keep-proposal.ts'
import { mustWait } from '../proposals/waits-for-staff.ts'
import { isAdmin, lockAuthored, onCourse, readAuthored, withCleanTexts } from './authored-course.ts'
import { asSet, courseVersion, hasCurriculum } from './draft/course-version.ts'
import { currentDraft, draftOf, editedDraft } from './draft/draft-of.ts'
import { presentEdited } from './draft/present-draft.ts'
import { cleanDraft, readDraft } from './draft/read-draft.ts'
import { nameTakenCode } from './taken-code.ts'

const ofTheLead: DraftField[] = ['price', 'instructor_id', 'instructors']

const ofPeople: DraftField[] = ['instructor_id', 'instructors']

/**
 * Changes what is written of a course. Whether it is offered, and the curriculum it began, stay as they are. Where courses
 * are reviewed, the edits of a course on offer wait for an admin; whoever is named on it is asked at once.
 */
export async function updateCourse(deps: Deps, user: SignedIn, courseId: number, sent: CourseDraft, read?: string) {
  const { config } = deps
  const { draft, texts } = await cleanDraft(deps, user, sent)
  return deps.db
    .transaction(async (tx) => {
      const before = await withCleanTexts({ db: tx, config }, await lockAuthored(tx, user, courseId))
      refuseUnread(read, await courseVersion(tx, before))
      const { columns: written, people } = await readDraft(tx, user, draft, before)
      // Once there is a curriculum, it writes the outline (see keep-topics.ts).
      const columns = (await hasCurriculum(tx, courseId)) ? { ...written, topics: before.row.course.topics } : written
      const wanted = draftOf({ ...before.row, course: { ...before.row.course, ...columns } }, people)
      if (!before.isLead) refuseWhatIsTheLeads(differences(editedDraft(before), wanted))
      const changes = differences(currentDraft(before), wanted)
      if (changes.some((field) => ofPeople.includes(field)))
        await namePeople(tx, { id: courseId, name: columns.name }, people, {
          by: { id: user.id, isAdmin: isAdmin(user) },
          before: onCourse(before),
          config,
        })
      const ofCourse = changes.filter((field) => !ofPeople.includes(field))
      const waits = ofCourse.length > 0 && (await mustWait(tx, config, user, before.row.course))
      if (!waits && ofCourse.length) {
        await tx
          .update(courses)
          .set({ ...columns, updatedAt: sql`now()` })
          .where(eq(courses.id, courseId))
        await keepCourseTexts({ db: tx, config }, courseId, texts)
      }
      // What an author saves is all they propose; an admin's own edits leave a proposal alone.
      const hasNewProposal =
        before.seesProposal && (await proposeFields(tx, { courseId, userId: user.id }, waits ? ofCourse : [], wanted))
      if (waits && hasNewProposal)
        await audit(tx, user.id, 'propose changes of course', `course ${courseId}`, { fields: changes })
      if (!waits && changes.length) await audit(tx, user.id, 'update course', `course ${courseId}`, { fields: changes })
      const after = await withCleanTexts({ db: tx, config }, await readAuthored(tx, user, courseId))
      return {
        message: waits ? messages.authoring.proposed : messages.authoring.saved,
        data: await presentEdited(tx, after),
      }
    })
    .catch(nameTakenCode)
}

function differences(before: CourseDraft, after: CourseDraft) {
  return draftFields.filter((field) =>
    field === 'instructors' ? asSet(before[field]) !== asSet(after[field]) : before[field] !== after[field],
  )
}

function refuseWhatIsTheLeads(changes: DraftField[]) {
  const theirs = changes.filter((field) => ofTheLead.includes(field))
  if (theirs.length === 0) return
  throw new Failure('lead_only', Object.fromEntries(theirs.map((field) => [field, [messages.authoring.leadOnly]])))
}
