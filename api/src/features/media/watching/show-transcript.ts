import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { openLesson } from '../../classroom/lesson-access.ts'
import { lessonContent } from '../../classroom/lesson-content.ts'

export async function showTranscript({ db }: Deps, user: SignedIn | undefined, lessonId: number) {
  const { lesson } = await openLesson(db, user, lessonId)
  const id = lesson.kind === 'video' ? lessonContent.video.parse(lesson.content).captions_id : undefined
  if (id === undefined) throw new Failure('not_found')
  const [captions] = await db.select({ cues: uploads.cues }).from(uploads).where(eq(uploads.id, id))
  return captions?.cues ?? []
}
