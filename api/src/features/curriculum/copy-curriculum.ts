import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/**
 * Gives a course that has none the sections, lessons and questions of another, without what was taken out of it. Each
 * statement numbers what it copies, so that the next one knows by its number what has become of what.
 */
export async function copyCurriculum(tx: Tx, from: number, to: number) {
  await tx.execute(sql`
    INSERT INTO sections (course_id, title, position)
    SELECT ${to}, title, number - 1 FROM (${sectionsOf(from)}) AS old JOIN sections USING (id)`)
  await tx.execute(sql`
    INSERT INTO lessons (course_id, section_id, title, kind, content, minutes, is_preview, topic, position)
    SELECT ${to}, new.id, title, kind, content, minutes, is_preview, topic, numbered.number - 1
    FROM (${lessonsOf(from)}) AS numbered JOIN lessons USING (id)
    JOIN (${sectionsOf(from)}) AS old ON old.id = lessons.section_id
    JOIN (${sectionsOf(to)}) AS new ON new.number = old.number`)
  await tx.execute(sql`
    INSERT INTO questions (course_id, lesson_id, use, kind, prompt, options, answer, details, explanation, topics, position)
    SELECT ${to}, new.id, use, kind, prompt, options, answer, details, explanation, topics, position
    FROM questions
    LEFT JOIN (${lessonsOf(from)}) AS old ON old.id = questions.lesson_id
    LEFT JOIN (${lessonsOf(to)}) AS new ON new.number = old.number
    WHERE course_id = ${from} AND retired_at IS NULL AND (lesson_id IS NULL OR old.id IS NOT NULL)
    ORDER BY questions.id`)
}

function sectionsOf(courseId: number) {
  return sql`SELECT id, row_number() OVER (ORDER BY position, id)::int AS number
    FROM sections WHERE course_id = ${courseId} AND removed_at IS NULL`
}

function lessonsOf(courseId: number) {
  return sql`SELECT l.id, row_number() OVER (ORDER BY s.position, s.id, l.position, l.id)::int AS number
    FROM lessons l JOIN sections s ON s.id = l.section_id
    WHERE l.course_id = ${courseId} AND l.removed_at IS NULL AND s.removed_at IS NULL`
}
