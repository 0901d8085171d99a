import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { courseWith } from '../curriculum/change-curriculum.ts'
import { refuseOverwriting, refuseUnlessSame } from '../curriculum/order-curriculum.ts'
import { isQuiz } from './add-questions.ts'
import { changeBank } from './change-questions.ts'

type Order = { questions: number[]; was?: number[] | undefined }

export function orderQuestions(deps: Deps, user: SignedIn, lessonId: number, { questions: wanted, was }: Order) {
  const done = { action: 'order questions', lesson: lessonId }
  return changeBank(deps, user, courseWith.lesson(lessonId), done, async (tx, courseId) => {
    if (!(await isQuiz(tx, courseId, lessonId))) throw new Failure('not_found')
    const rows = await tx
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.lessonId, lessonId), eq(questions.use, 'quiz'), isNull(questions.retiredAt)))
      .orderBy(asc(questions.position), asc(questions.id))
    const there = rows.map(({ id }) => id)
    refuseUnlessSame(there, wanted)
    refuseOverwriting(there, { wanted, was })
    await tx.execute(sql`
      UPDATE questions SET position = wanted.place - 1
      FROM unnest(${sql.param(wanted)}::int[]) WITH ORDINALITY AS wanted (id, place) WHERE questions.id = wanted.id`)
  })
}
