import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerMarks, mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { settleMarks } from '../mocks/close-mock.ts'
import { tellEach } from '../notifications/tell.ts'
import type { Around } from './finish-attempt.ts'

/** With the last mark a mock has its score. Its candidate is told then, once. */
export async function finishMock(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { mockId, userId }: { mockId: number; userId: number },
  { course, teacher }: Around,
) {
  const [mock] = await tx.select().from(mocks).where(eq(mocks.id, mockId)).for('update')
  const isWaiting = and(eq(answerMarks.mockId, mockId), isNull(answerMarks.markedAt))
  if (!mock || (await tx.$count(answerMarks, isWaiting)) > 0) return
  await settleMarks(tx, mock)
  const message = `Your teacher has marked your mock exam ${mock.number} in ${course.name}.`
  const notice = {
    type: 'Course Enrollment' as const,
    about: 'marked' as const,
    kind: 'marked' as const,
    message,
    link: `/mocks/${mockId}`,
    by: teacher,
    mail: {
      subject: `Marked: mock exam ${mock.number}`,
      paragraphs: [message, 'Your marks by topic and what your teacher wrote are with the mock.'],
      label: 'See your marks',
    },
  }
  await tellEach(tx, config, [{ userId, notice }])
}
