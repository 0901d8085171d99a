import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import type { Tx } from '../../db/client.ts'
import { answerMarks, enrolments, lessons, questions, quizAttempts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { announceAssessments } from '../../outbox/events/what-happened.ts'
import { scoreOf } from '../assessments/mark-answers.ts'
import { completeCourse } from '../classroom/completion/complete-course.ts'
import { lessonContent } from '../classroom/lesson-content.ts'
import type { TaughtCourse } from '../curriculum/taught-course.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

type Row = typeof answerMarks.$inferSelect & { attemptId: number }
export type Around = { course: TaughtCourse; teacher: number }

/** With the last mark an attempt has its score, which may complete the course. Its learner is told then, once. */
export async function finishAttempt(tx: Tx, deps: Deps, { attemptId, userId }: Row, { course, teacher }: Around) {
  const [found] = await tx
    .select({ attempt: quizAttempts, lesson: lessons })
    .from(quizAttempts)
    .leftJoin(lessons, eq(lessons.id, quizAttempts.lessonId))
    .where(eq(quizAttempts.id, attemptId))
    .for('update', { of: quizAttempts })
  const isWaiting = and(eq(answerMarks.attemptId, attemptId), isNull(answerMarks.markedAt))
  if (!found || (await tx.$count(answerMarks, isWaiting)) > 0) return
  const { attempt, lesson } = found
  const asked = await tx.select().from(questions).where(inArray(questions.id, attempt.questionIds))
  const marked = await tx.select().from(answerMarks).where(eq(answerMarks.attemptId, attemptId))
  const given = new Map(marked.map(({ questionId, marks }) => [questionId, marks ?? []]))
  const score = scoreOf(asked, attempt.answers ?? {}, given)
  const passMark = lessonContent.quiz.parse(lesson?.content ?? {}).pass_mark
  await tx
    .update(quizAttempts)
    .set({ score, isPassed: score >= passMark })
    .where(eq(quizAttempts.id, attemptId))
  await announceAssessments(tx, [attemptId])
  const [enrolment] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptId))
    .where(hasAccess(userId, quizAttempts.courseId))
  if (!enrolment) return
  await completeCourse(tx, deps, enrolment.id)
  await tellEach(tx, deps.config, [{ userId, notice: { ...markedNotice(course, lesson), by: teacher } }])
}

type Marked = { id: number; title: string }

export function markedNotice(course: Pick<TaughtCourse, 'name' | 'lmsCourseId'>, lesson: Marked | null): Notice {
  const title = lesson?.title ?? 'your work'
  const message = `Your teacher has marked ${title} in ${course.name}.`
  return {
    type: 'Course Enrollment',
    about: 'marked',
    kind: 'marked',
    message,
    link: `/classroom/${encodeURIComponent(course.lmsCourseId)}${lesson ? `/lessons/${lesson.id}` : ''}`,
    mail: {
      subject: `Marked: ${title}`,
      paragraphs: [message, 'Your marks and what your teacher wrote are in the classroom.'],
      label: 'See your marks',
    },
  }
}
