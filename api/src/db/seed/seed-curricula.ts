import type { PackagedLesson } from '../../course-package/packaged-course.ts'
import { lessonRow, questionRow } from '../../course-package/rows.ts'
import type { Tx } from '../client.ts'
import { lessons, questions, sections } from '../schema.ts'
import { insertInPortions } from './insert-in-portions.ts'
import type { SeedCourse } from './seed-course.ts'

type SeededLesson = { id: number; courseId: number; kind: string; isWritten: boolean }

/** Sections, lessons and questions of every course, in the order in which they are written down. */
export async function seedCurricula(tx: Tx, courses: SeedCourse[], courseIds: number[]): Promise<SeededLesson[]> {
  const planned = courses.map((course, index) => ({ course, id: courseIds[index] ?? 0, sections: withPreview(course) }))
  const sectionRows = planned.flatMap(({ id, sections }) =>
    sections.map(({ title }, position) => ({ courseId: id, title, position })),
  )
  const sectionIds = await insertInPortions(tx, sections, sectionRows)
  let next = 0
  const taught = planned.flatMap(({ id, sections }) => {
    let position = 0
    return sections.flatMap((section) => {
      const sectionId = sectionIds[next++] ?? 0
      return section.lessons.map((lesson) => ({ lesson, place: { courseId: id, sectionId, position: position++ } }))
    })
  })
  const ids = await insertInPortions(
    tx,
    lessons,
    taught.map(({ lesson, place }) => lessonRow(lesson, place)),
  )
  const asked = taught.flatMap(({ lesson, place: { courseId } }, index) =>
    lesson.questions.map((question, position) => ({ question, courseId, lessonId: ids[index] ?? 0, position })),
  )
  await insertInPortions(tx, questions, [
    ...asked.map(({ question, ...place }) => questionRow(question, 'quiz', place)),
    ...planned.flatMap(({ course, id: courseId }) =>
      (['entrance', 'practice'] as const).flatMap((use) =>
        (course[use] ?? []).map((question, position) =>
          questionRow(question, use, { courseId, lessonId: null, position }),
        ),
      ),
    ),
  ])
  return taught.map(({ lesson, place }, index) => ({
    id: ids[index] ?? 0,
    courseId: place.courseId,
    kind: lesson.content.kind,
    isWritten: isWritten(lesson),
  }))
}

/** The first lesson of a course is open to all, if there is anything to read in it. */
function withPreview({ sections }: SeedCourse) {
  return sections.map(({ title, lessons }, at) => ({
    title,
    lessons: lessons.map((lesson, place) => ({ ...lesson, is_preview: at + place === 0 && isWritten(lesson) })),
  }))
}

function isWritten({ content }: PackagedLesson) {
  return content.kind !== 'text' || content.markdown !== undefined
}
