import { lengths } from '@koya/contract/rules/constants.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import type { TaughtCourse } from './taught-course.ts'

type Titled = { title: string; lessons: { title: string }[] }

/** The outline on the course's public page says what is taught, whatever was changed. */
export async function keepTopics(tx: Tx, course: Pick<TaughtCourse, 'id' | 'topics'>, sections: Titled[], now: Date) {
  const topics = asTopics(sections)
  if (topics === course.topics) return
  await tx.update(courses).set({ topics, updatedAt: now }).where(eq(courses.id, course.id))
}

/** A line is a section; a line that begins with `- ` is a lesson of it. As much as may be written there by hand. */
export function asTopics(sections: Titled[]) {
  const lines = sections.flatMap(({ title, lessons }) => [
    onOneLine(title).replace(/^(- )+/, ''),
    ...lessons.map((lesson) => `- ${onOneLine(lesson.title)}`),
  ])
  const whole = lines.join('\n')
  const { text: most } = lengths.course
  return whole.length <= most ? whole : whole.slice(0, whole.lastIndexOf('\n', most))
}

function onOneLine(title: string) {
  return title.replace(/\s+/g, ' ').trim()
}
