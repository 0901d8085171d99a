import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { and, eq } from 'drizzle-orm'
import { scormPackages, scormStates, uploads } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { averageOf } from './average-of.ts'

type Presented = Pick<Extract<Lesson, { kind: 'scorm' }>, 'is_ready' | 'bytes' | 'score'>

/** What a lesson says of its package before it is opened. */
export async function presentScorm(
  { db }: Deps,
  user: SignedIn | undefined,
  lessonId: number,
  uploadId = 0,
): Promise<Presented> {
  const isReady = and(eq(uploads.id, uploadId), eq(uploads.state, 'ready'))
  const [found] = await db
    .select({ bytes: uploads.size })
    .from(uploads)
    .innerJoin(scormPackages, eq(scormPackages.uploadId, uploads.id))
    .where(isReady)
  const own = and(
    eq(scormStates.userId, user?.id ?? 0),
    eq(scormStates.lessonId, lessonId),
    eq(scormStates.uploadId, uploadId),
  )
  const states = user ? await db.select({ score: scormStates.score }).from(scormStates).where(own) : []
  return {
    is_ready: found !== undefined,
    bytes: found?.bytes ?? null,
    score: averageOf(states.map(({ score }) => score)),
  }
}
