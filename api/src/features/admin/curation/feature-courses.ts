import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { inArray } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, featuredCourses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { lockCuration, showCuration } from './show-curation.ts'

/** Chooses what comes first on the landing page. One that was featured and is withdrawn may stay: it waits, unseen. */
export function featureCourses(
  { db }: Deps,
  adminId: number,
  { version, course_ids }: { version: string; course_ids: number[] },
) {
  const ids = [...new Set(course_ids)]
  return db.transaction(async (tx) => {
    const { featured } = await lockCuration(tx, version)
    await refuseUnlessOffered(
      tx,
      ids.filter((id) => !featured.some((before) => before.id === id)),
    )
    await tx.delete(featuredCourses)
    if (ids.length) await tx.insert(featuredCourses).values(ids.map((courseId, position) => ({ courseId, position })))
    await audit(tx, adminId, 'feature courses', 'catalogue', { courses: ids })
    return { message: messages.admin.catalogueSaved, data: await showCuration(tx) }
  })
}

async function refuseUnlessOffered(tx: Tx, ids: number[]) {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: courses.id, name: courses.name, status: courses.status })
    .from(courses)
    .where(inArray(courses.id, ids))
    .for('key share')
  const away = found.find(({ status }) => status !== 1)
  if (found.length < ids.length) throw new Failure('bad_input', { course_ids: [messages.api.courseUnavailable] })
  if (away) throw new Failure('bad_input', { course_ids: [messages.admin.notOffered(away.name)] })
}
