import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerMarks, mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { settleMarks } from '../mocks/close-mock.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'
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
  const notice = markedMockNotice({ id: mockId, number: mock.number }, course.name)
  await tellEach(tx, config, [{ userId, notice: { ...notice, by: teacher } }])
}

export function markedMockNotice({ id, number }: { id: number; number: number }, course: string): Notice {
  const message = `Your teacher has marked your mock exam ${number} in ${course}.`
  return {
    type: 'Course Enrollment',
    about: 'marked',
    kind: 'marked',
    message,
    link: `/mocks/${id}`,
    mail: {
      subject: `Marked: mock exam ${number}`,
      paragraphs: [message, 'Your marks by topic and what your teacher wrote are with the mock.'],
      label: 'See your marks',
    },
  }
}
