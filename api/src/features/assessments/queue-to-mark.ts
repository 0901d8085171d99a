import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { answerMarks, type quizAttempts } from '../../db/schema.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'
import type { Answers } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'

type Attempt = typeof quizAttempts.$inferSelect

/** What was written for a teacher to mark. What was left blank has no marks and needs nobody. */
export function waitingIn(asked: QuestionRow[], answers: Answers) {
  const isWritten = ({ id }: QuestionRow) => (answers[id] ?? []).some((part) => String(part).trim() !== '')
  return asked.filter((question) => isMarkedByTeacher(question.kind) && isWritten(question))
}

/** Puts them where the teachers of the course find them, and tells them so. */
export async function queue(tx: Tx, config: Config, { id: attemptId, ...attempt }: Attempt, toMark: QuestionRow[]) {
  await add(tx, config, attempt, toMark, { attemptId })
}

type HandedIn = Pick<Attempt, 'userId' | 'courseId' | 'handedInAt'>

/** The same for what was written in a mock. */
export async function queueMock(
  tx: Tx,
  config: Config,
  { id: mockId, ...mock }: HandedIn & { id: number },
  toMark: QuestionRow[],
) {
  await add(tx, config, mock, toMark, { mockId })
}

type Of = { attemptId: number } | { mockId: number }

async function add(tx: Tx, config: Config, { userId, courseId, handedInAt }: HandedIn, toMark: QuestionRow[], of: Of) {
  if (toMark.length === 0 || !handedInAt) return
  await tx
    .insert(answerMarks)
    .values(toMark.map(({ id: questionId }) => ({ ...of, questionId, userId, courseId, handedInAt })))
  const { rows } = await tx.execute<{ course: string; learner: string }>(sql`
    SELECT c.name AS course, trim(u.first_name || ' ' || u.last_name) AS learner FROM courses c, users u
    WHERE c.id = ${courseId} AND u.id = ${userId}`)
  const { course = '', learner = '' } = rows[0] ?? {}
  const who = sql`SELECT user_id FROM course_teachers WHERE course_id = ${courseId} AND user_id <> ${userId}`
  await tellAll(tx, config, who, { ...toMarkNotice(learner, course), by: userId }, { isOnce: true })
}

export function toMarkNotice(learner: string, course: string): Notice {
  const message = `${learner} handed in work for you to mark in ${course}.`
  return {
    type: 'Course Enrollment',
    about: 'work_to_mark',
    kind: 'to_mark',
    message,
    link: '/instructor/marking',
    mail: { subject: `Work to mark in ${course}`, paragraphs: [message], label: 'Open your marking' },
  }
}
