import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Db } from '../../../db/client.ts'
import { lessonsNow } from '../../../db/lessons-now.ts'
import { ownCourses } from '../../../db/schema.ts'
import type { SeenLesson } from '../../../db/tables/organisations/own-courses.ts'
import type { Deps } from '../../../deps.ts'
import { asWriter, lockOwn, mayDecide } from './own-standing.ts'

/** What is offered and no longer as a manager has seen it: `own` as in the rule of `access/who-may-see.ts`. */
export const hasChanged = sql<boolean>`(own.offered_at IS NOT NULL AND own.seen_lessons IS NOT NULL
  AND own.seen_lessons <> ${lessonsNow(sql`own.course_id`)})`

/** What was done to the lessons since a manager has seen them, by their titles; null where nothing was. */
export async function changesOf(db: Db, courseId: number) {
  const { rows } = await db.execute<{ seen: SeenLesson[]; now: SeenLesson[]; version: string }>(sql`
    SELECT seen_lessons AS seen, now, md5(now::text) AS version FROM (
      SELECT own.seen_lessons, ${lessonsNow(sql`own.course_id`)} AS now FROM own_courses own
      WHERE own.course_id = ${courseId} AND ${hasChanged}) changed`)
  const [found] = rows
  if (!found) return null
  const { seen, now, version } = found
  const [before, after] = [seen, now].map((all) => new Map(all.map((lesson) => [lesson.id, lesson])))
  const titles = (lessons: SeenLesson[]) => lessons.map(({ title }) => title)
  return {
    version,
    added: titles(now.filter(({ id }) => !before?.has(id))),
    removed: titles(seen.filter(({ id }) => !after?.has(id))),
    changed: titles(now.filter(({ id, mark }) => before?.has(id) && before.get(id)?.mark !== mark)),
  }
}

/** A manager has seen the changes as they were shown. What was changed meanwhile is still to be seen. */
export async function seeChanges({ db }: Deps, userId: number, slug: string, id: number, version: string) {
  const standing = await asWriter(db, userId, slug)
  if (!mayDecide(standing)) throw new Failure('forbidden')
  return db.transaction(async (tx) => {
    await lockOwn(tx, standing, id)
    const marked = await tx
      .update(ownCourses)
      .set({ seenLessons: lessonsNow(sql`${id}::int`) })
      .where(sql`${eq(ownCourses.courseId, id)} AND md5(${lessonsNow(sql`${id}::int`)}::text) = ${version}`)
      .returning({ id: ownCourses.courseId })
    if (marked.length === 0) throw new Failure('edited_meanwhile')
    await audit(tx, userId, 'see changes of course', `course ${id}`, { organisation: standing.organisation.id })
    return { message: messages.ownCourses.changesSeen }
  })
}
