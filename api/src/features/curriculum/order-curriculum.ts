import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { lessons, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { changeCurriculum, courseWith } from './change-curriculum.ts'

type Order = { id: number; lessons: number[] }[]

/** Puts everything where it is wanted. Whoever did not see what was added, removed or moved meanwhile is told to look again. */
export function orderCurriculum(
  deps: Deps,
  user: SignedIn,
  courseId: number,
  { sections: wanted, was }: { sections: Order; was?: Order | undefined },
) {
  return changeCurriculum(deps, user, courseWith.id(courseId), { action: 'order curriculum' }, async (tx) => {
    const there = await readOrder(tx, courseId)
    refuseUnlessSame(
      there.map(({ id }) => id),
      wanted.map(({ id }) => id),
    )
    refuseUnlessSame(
      there.flatMap((section) => section.lessons),
      wanted.flatMap((section) => section.lessons),
    )
    refuseOverwriting(there, { wanted, was })
    const sectionRows = wanted.map(({ id }, position) => ({ id, position }))
    const lessonRows = wanted
      .flatMap(({ id, lessons }) => lessons.map((lesson) => ({ id: lesson, section_id: id })))
      .map((row, position) => ({ ...row, position }))
    await tx.execute(sql`
      UPDATE sections SET position = wanted.position
      FROM jsonb_to_recordset(${JSON.stringify(sectionRows)}::jsonb) AS wanted (id int, position int)
      WHERE sections.id = wanted.id`)
    await tx.execute(sql`
      UPDATE lessons SET section_id = wanted.section_id, position = wanted.position
      FROM jsonb_to_recordset(${JSON.stringify(lessonRows)}::jsonb) AS wanted (id int, section_id int, position int)
      WHERE lessons.id = wanted.id`)
  })
}

/** Refuses an order that leaves one out, names one twice or names a strange one. */
export function refuseUnlessSame(there: number[], wanted: number[]) {
  const named = new Set(wanted)
  const isSame = named.size === wanted.length && named.size === there.length && there.every((id) => named.has(id))
  if (!isSame) throw new Failure('curriculum_changed')
}

/** An order that is there already is set again without harm: a shaky line repeats itself. */
export function refuseOverwriting<T>(there: T, { wanted, was }: { wanted: T; was: T | undefined }) {
  const stands = JSON.stringify(there)
  if (was === undefined || JSON.stringify(wanted) === stands) return
  if (JSON.stringify(was) !== stands) throw new Failure('curriculum_changed')
}

async function readOrder(tx: Tx, courseId: number): Promise<Order> {
  const sectionRows = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
    .orderBy(asc(sections.position), asc(sections.id))
  const lessonRows = await tx
    .select({ id: lessons.id, sectionId: lessons.sectionId })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  return sectionRows.map(({ id }) => ({
    id,
    lessons: lessonRows.filter(({ sectionId }) => sectionId === id).map((lesson) => lesson.id),
  }))
}
