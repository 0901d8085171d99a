import { messages } from '@koya/contract/protocol/messages.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { audit } from '../../audit.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { keepCourseTexts } from '../catalogue/course-detail/course-texts.ts'
import { writeOutline } from '../curriculum/outline-to-curriculum.ts'
import { namePeople } from '../invitations/name-people.ts'
import { waitsForStaff } from '../proposals/waits-for-staff.ts'
import { isAdmin } from './authored-course.ts'
import { cleanDraft, readDraft } from './draft/read-draft.ts'
import { publicationOf } from './publication.ts'
import { nameTakenCode } from './taken-code.ts'

/** Copies count as well. */
export const newCourses: Limit = { name: 'new-courses', most: 60, minutes: 60 }

/** A course with its people and the curriculum that its topics begin. Offered at once, unless its author wants a draft or an admin looks at courses first. */
export async function createCourse(deps: Deps, user: SignedIn, sent: CourseDraft, isWanted: boolean) {
  const { db, config, clock } = deps
  if (!(await countOne(db, newCourses, String(user.id)))) throw tooMany(newCourses)
  const waits = isWanted && (await waitsForStaff(db, config, user))
  const { draft, texts } = await cleanDraft(deps, user, sent)
  const course = await db
    .transaction(async (tx) => {
      const { columns, people } = await readDraft(tx, user, draft)
      const [added] = await tx
        .insert(courses)
        .values({ ...columns, status: isWanted && !waits ? 1 : 0, reviewRequestedAt: waits ? clock() : null })
        .returning()
      if (!added) throw new Error('the course was not kept')
      await keepCourseTexts({ db: tx, config }, added.id, texts)
      await namePeople(tx, added, people, { by: { id: user.id, isAdmin: isAdmin(user) }, config })
      await writeOutline(tx, added.id, added.topics)
      await audit(tx, user.id, 'create course', `course ${added.id}`, { name: added.name, code: added.code })
      return added
    })
    .catch(nameTakenCode)
  const { id, status } = course
  return { message: messages.authoring.created, data: { id, status, publication: publicationOf(course) } }
}
