import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { isMedia } from '../../course-package/files/file-names.ts'
import type { PackagedCourse } from '../../course-package/packaged-course.ts'
import { lessonRow, questionRow } from '../../course-package/rows.ts'
import type { Tx } from '../../db/client.ts'
import { courses, lessons, questions, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { isAdmin } from '../authoring/authored-course.ts'
import { columnsOf } from '../authoring/draft/draft-columns.ts'
import { freeCode } from '../authoring/duplicate-course.ts'
import { keepCourseTexts } from '../catalogue/course-detail/course-texts.ts'
import { asTopics } from '../curriculum/keep-topics.ts'
import { namePeople } from '../invitations/name-people.ts'
import type { Rendered } from '../texts/render-text.ts'
import type { PackageChoices } from './find-choices.ts'

type Given = {
  user: SignedIn
  course: PackagedCourse
  draft: CourseDraft
  texts: { description: Rendered; overview: Rendered }
  choices: PackageChoices
}

/** Writes a course that was found to be in order. It is offered only when somebody publishes it. */
export async function storeCourse(tx: Tx, { config }: Deps, { user, course, draft, texts, choices }: Given) {
  const { category, ...chosen } = choices
  const pictures = { course_thumbnail: course.thumbnail, course_cover_image: course.cover }
  const film = isMedia(draft.introduction_video) && { introduction_video: course.introduction_video }
  const [added] = await tx
    .insert(courses)
    .values({
      ...columnsOf({ ...draft, ...pictures, ...film }, { category }, undefined),
      ...chosen,
      code: await codeFor(tx, draft.course_code),
      level: course.level,
      topics: asTopics(course.sections),
      status: 0,
    })
    .returning({ id: courses.id, name: courses.name, code: courses.code })
  if (!added) throw new Error('the course was not kept')
  await keepCourseTexts({ db: tx, config }, added.id, texts)
  const by = { id: user.id, isAdmin: isAdmin(user) }
  await namePeople(tx, added, { leadId: user.id, collaboratorIds: [] }, { by, config })
  const counts = await storeCurriculum(tx, added.id, course)
  await audit(tx, user.id, 'import course', `course ${added.id}`, { name: added.name, code: added.code, ...counts })
  return { id: added.id, course_code: added.code, ...counts }
}

/** The code of the package, or that of a copy where a course has it already. */
async function codeFor(tx: Tx, code: string) {
  const isTaken = await tx.$count(courses, eq(sql`lower(${courses.code})`, code.toLowerCase()))
  return isTaken ? freeCode(tx, code) : code
}

async function storeCurriculum(tx: Tx, courseId: number, course: PackagedCourse) {
  const addedSections = await tx
    .insert(sections)
    .values(course.sections.map(({ title }, position) => ({ courseId, title, position })))
    .returning({ id: sections.id })
  const taught = course.sections.flatMap((section, at) =>
    section.lessons.map((lesson) => ({ lesson, sectionId: addedSections[at]?.id ?? 0 })),
  )
  const rows = taught.map(({ lesson, sectionId }, position) => lessonRow(lesson, { courseId, sectionId, position }))
  const addedLessons = rows.length ? await tx.insert(lessons).values(rows).returning({ id: lessons.id }) : []
  const asked = [
    ...taught.flatMap(({ lesson }, at) =>
      lesson.questions.map((question, position) =>
        questionRow(question, 'quiz', { courseId, lessonId: addedLessons[at]?.id ?? 0, position }),
      ),
    ),
    ...(['bank', 'entrance', 'practice'] as const).flatMap((use) =>
      (course[use] ?? []).map((question, position) =>
        questionRow(question, use, { courseId, lessonId: null, position }),
      ),
    ),
  ]
  if (asked.length) await tx.insert(questions).values(asked)
  return { lessons: rows.length, questions: asked.length }
}
