import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { lessons, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { changeCurriculum, courseWith } from './change-curriculum.ts'

type Order = { id: number; lessons: number[] }[]

/** Puts everything where it is wanted. Whoever did not see what was added or removed meanwhile is told to look again. */
export function orderCurriculum(deps: Deps, user: SignedIn, courseId: number, wanted: Order) {
  return changeCurriculum(deps, user, courseWith.id(courseId), { action: 'order curriculum' }, async (tx) => {
    const [sectionIds, lessonIds] = await readIds(tx, courseId)
    refuseUnlessSame(
      sectionIds,
      wanted.map(({ id }) => id),
    )
    refuseUnlessSame(
      lessonIds,
      wanted.flatMap((section) => section.lessons),
    )
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

async function readIds(tx: Tx, courseId: number) {
  const sectionRows = await tx
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), isNull(sections.removedAt)))
  const lessonRows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
  return [sectionRows.map(({ id }) => id), lessonRows.map(({ id }) => id)] as const
}
