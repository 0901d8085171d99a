import { setTimeout as pause } from 'node:timers/promises'
import { and, inArray, isNull } from 'drizzle-orm'
import { lessons } from '../../api/src/db/schema.ts'
import { isWritten } from '../../api/src/features/curriculum/lessons/is-written.ts'
import { pick } from '../../api/src/random.ts'
import { ask, type Buyer, begin, chargeAt, comeBack } from './buyers.ts'
import type { Promises } from './verdicts/promises.ts'
import type { Stage } from './world/stage.ts'

const MOST_VISITS = 100

export type Lesson = { id: number; courseId: number }

/** The lessons that can be done, in the courses that are sold. What is empty cannot. */
export function readLessons({ db, courses }: Stage): Promise<Lesson[]> {
  return db
    .select({ id: lessons.id, courseId: lessons.courseId })
    .from(lessons)
    .where(
      and(
        inArray(lessons.courseId, courses),
        inArray(lessons.kind, ['text', 'video']),
        isNull(lessons.removedAt),
        isWritten(),
      ),
    )
}

/** A course and its first lesson. `heard` is told of every yes. */
export async function buyAndLearn(
  stage: Stage,
  buyer: Buyer,
  found: Lesson[],
  { begun, settled, learned }: Promises,
  heard = () => {},
) {
  const { courseId, id: lessonId } = pick(buyer.random, found)
  const userId = buyer.id
  const reference = await begin(stage, buyer, [courseId])
  begun.push({ reference })
  heard()
  await chargeAt(stage, reference)
  if (!(await again(async () => (await comeBack(stage, buyer, [courseId], reference)).status))) return
  settled.push({ reference, userId, courseId })
  heard()
  const items = [{ lesson_id: lessonId, done_at: new Date().toISOString() }]
  if (!(await again(async () => (await ask(stage, buyer, '/progress', { items })).status))) return
  learned.push({ userId, lessonId })
  heard()
}

/** Who got no answer asks again, as a person does. */
export async function again(visit: () => Promise<number>) {
  for (let n = 0; n < MOST_VISITS; n++) {
    if ((await visit()) === 200) return true
    await pause(200)
  }
  return false
}
