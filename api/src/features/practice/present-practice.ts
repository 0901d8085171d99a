import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { paperIn } from '@koya/contract/rules/exams/topics.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questions } from '../../db/schema.ts'
import { showRich } from '../../html/rich-words.ts'
import { presentQuestion, showQuestion } from '../assessments/present-question.ts'
import type { Chosen } from '../exams/choose-questions.ts'
import { lessonFor, paperCourses, paperLessons } from '../exams/paper-courses.ts'

/** The chosen questions with all that is needed to answer them without a line. */
export async function presentPractice(
  db: Db,
  userId: number,
  chosen: Chosen[],
  names: Map<string, string>,
): Promise<PracticeQuestion[]> {
  if (chosen.length === 0) return []
  const codes = [...new Set(chosen.map(({ topic }) => paperIn(topic)))]
  const ids = chosen.map(({ id }) => id)
  const [rows, taught] = await Promise.all([
    db.select().from(questions).where(inArray(questions.id, ids)),
    paperCourses(db, userId, codes),
  ])
  const lessons = await paperLessons(db, userId, taught)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap(({ id, topic, why }) => {
    const row = byId.get(id)
    if (!row) return []
    const { answer, explanation, details } = row
    const html = showRich(explanation)
    const lesson = lessonFor(row.lessonId, topic, lessons)
    return {
      // As the author wrote it: the device mixes the options, and marks by their places.
      ...presentQuestion(row, null),
      ...showQuestion({ ...row, left: details.left }),
      options: row.options,
      answer,
      ...(Object.keys(details).length > 0 && { details }),
      explanation,
      ...(html !== null && { explanation_html: html }),
      why,
      paper: paperIn(topic),
      topic: { topic, name: names.get(topic) ?? topic },
      lesson: lesson ? { title: lesson.title, path: lesson.path } : null,
    }
  })
}
