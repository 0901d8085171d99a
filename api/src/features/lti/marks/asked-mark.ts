import type { AskedMark } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Platform } from '../find-platform.ts'
import type { Launch } from '../read-launch.ts'
import { courseAt } from '../where-to.ts'

type Meant = Pick<Launch, 'isLearner' | 'target' | 'lineItem'>

/** The mark that a launch asks for, if it is one for a learner and a whole course. */
export async function askedMark(
  { db, clock }: Deps,
  { tokenUrl }: Platform,
  identityId: number,
  { isLearner, target, lineItem }: Meant,
): Promise<AskedMark | null> {
  if (!isLearner || !lineItem || !tokenUrl || isLesson(target)) return null
  const course = await courseAt(db, target)
  return course ? { identityId, courseId: course.id, lineItem, askedAt: clock().toISOString() } : null
}

/** Learning systems make a column for each link. The mark of the course is not that of one of its lessons. */
function isLesson(target: string) {
  const [, kind, , lesson] = target.split('/')
  return kind === 'classroom' && Boolean(lesson)
}
