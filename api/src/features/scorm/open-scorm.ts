import type { OpenedScorm } from '@koya/contract/endpoints/classroom/scorm.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, eq } from 'drizzle-orm'
import { scormStates, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { openLesson, roleOf } from '../classroom/lesson-access.ts'
import { contentOrigin } from './content-origin.ts'
import { findPackage } from './find-package.ts'
import { signPackage } from './package-address.ts'

/** What packages call somebody whose name they need not know. */
const previewer = { id: 'preview', name: 'Preview' }

export async function openScorm(
  deps: Deps,
  user: SignedIn | undefined,
  lessonId: number,
  host: string | undefined,
): Promise<OpenedScorm> {
  const { db, config, clock } = deps
  const { lesson, standing } = await openLesson(db, user, lessonId)
  const { uploadId, version, parts } = await findPackage(db, lesson)
  const origin = contentOrigin(config, host)
  if (!origin) throw new Failure('no_content_address')
  const isKept = user !== undefined && roleOf(standing) === 'learner'
  const token = signPackage(deps, user, new URL(origin).host, { lessonId, uploadId })
  return {
    url: `${origin}/scorm/${token}/`,
    version,
    package_id: uploadId,
    // By our clock: an opening is newer than every one before it, from whichever device.
    run: clock().getTime(),
    parts: parts.map(({ launchData, ...part }) => ({ ...part, launch_data: launchData })),
    kept: isKept ? await keptBy(db, user.id, lessonId, uploadId) : [],
    learner: user ? await nameOf(db, user.id) : previewer,
    is_kept: isKept,
  }
}

function keptBy(db: Deps['db'], userId: number, lessonId: number, uploadId: number) {
  return db
    .select({
      part: scormStates.part,
      state: scormStates.state,
      is_done: scormStates.isDone,
      run: scormStates.run,
      number: scormStates.number,
    })
    .from(scormStates)
    .where(and(eq(scormStates.userId, userId), eq(scormStates.lessonId, lessonId), eq(scormStates.uploadId, uploadId)))
}

/** As the standard wants it, the last name first. */
async function nameOf(db: Deps['db'], id: number) {
  const [row] = await db.select({ first: users.firstName, last: users.lastName }).from(users).where(eq(users.id, id))
  return { id: String(id), name: row ? `${row.last}, ${row.first}` : '' }
}
