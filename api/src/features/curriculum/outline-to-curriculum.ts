import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { readOutline, type Topic } from '@koya/contract/rules/courses/outline.ts'
import type { Tx } from '../../db/client.ts'
import { lessons, sections } from '../../db/schema.ts'
import { mostInCourse } from './curriculum-limits.ts'

const LONGEST_TITLE = 200

/** Makes the sections and lessons of a course that has none out of its `topics`. The lessons are texts still to be written. */
export async function writeOutline(tx: Tx, courseId: number, topics: string) {
  const outline = readOutline(topics)
  if (outline.length === 0) return
  refuseTooMuch(outline)
  const added = await tx
    .insert(sections)
    .values(outline.map(({ title }, position) => ({ courseId, title: shorten(title), position })))
    .returning({ id: sections.id, position: sections.position })
  const idAt = new Map(added.map(({ id, position }) => [position, id]))
  const rows = outline.flatMap((topic, at) =>
    topic.lessons.map((title) => ({ courseId, sectionId: idAt.get(at) ?? 0, title: shorten(title) })),
  )
  if (rows.length) await tx.insert(lessons).values(rows.map((row, position) => ({ ...row, position })))
}

function refuseTooMuch(outline: Topic[]) {
  const lessonCount = outline.reduce((sum, topic) => sum + topic.lessons.length, 0)
  if (outline.length <= mostInCourse.sections && lessonCount <= mostInCourse.lessons) return
  throw new Failure('curriculum_full', { topics: [messages.curriculum.full] })
}

/** An outline may hold whole sentences; a title is cut where it becomes too long for a menu. */
function shorten(title: string) {
  if (title.length <= LONGEST_TITLE) return title
  return `${title
    .slice(0, LONGEST_TITLE - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
