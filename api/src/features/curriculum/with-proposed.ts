import type { AuthoredLesson, Curriculum, LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courseProposals } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { lessonProposed } from './lessons/lesson-version.ts'

/** The curriculum as its authors go on with it: lessons that wait for a look as they were proposed. Admins see what is on offer. */
export async function withProposed(db: Db | Tx, user: SignedIn, curriculum: Curriculum): Promise<Curriculum> {
  const waiting = await waitingLessons(db, user, curriculum.course.id)
  const proposed = (lesson: AuthoredLesson) => {
    const draft = waiting[lesson.id]
    return draft ? { ...lesson, ...lessonProposed(draft), is_waiting: true } : lesson
  }
  return {
    ...curriculum,
    sections: curriculum.sections.map((section) => ({ ...section, lessons: section.lessons.map(proposed) })),
  }
}

/** By their ids. */
export async function waitingLessons(
  db: Db | Tx,
  { roles }: SignedIn,
  courseId: number,
): Promise<Record<string, LessonDraft>> {
  if (roles.includes('Admin')) return {}
  const isThis = eq(courseProposals.courseId, courseId)
  const [found] = await db.select({ lessons: courseProposals.lessons }).from(courseProposals).where(isThis)
  return found?.lessons ?? {}
}
