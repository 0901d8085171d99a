import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { scormPackages, uploads } from '../../db/schema.ts'
import type { LessonRow } from '../classroom/lesson-access.ts'
import { lessonContent } from '../classroom/lesson-content.ts'

/** The package of a lesson, once it may be shown: nobody gets what the scanner has not looked at. */
export async function findPackage(db: Db, { kind, content }: LessonRow) {
  if (kind !== 'scorm') throw new Failure('not_found')
  const { upload_id: id = 0 } = lessonContent.scorm.parse(content)
  const [found] = await db
    .select({ package: scormPackages, key: uploads.key, size: uploads.size })
    .from(scormPackages)
    .innerJoin(uploads, eq(uploads.id, scormPackages.uploadId))
    .where(and(eq(uploads.id, id), eq(uploads.state, 'ready')))
  if (!found) throw new Failure('scorm_not_ready')
  return { ...found.package, key: found.key, size: found.size }
}
