import { and, eq } from 'drizzle-orm'
import { newCertificateCode } from '../../../certificate-code.ts'
import type { Tx } from '../../client.ts'
import { answerLog, awards, questions, quizAttempts } from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

/** Answers the quiz of a course, all but a few questions. Answers the score, if there is a quiz. */
export async function sitQuiz(tx: Tx, userId: number, course: { id: number }, sat: { at: Date; unanswered: number }) {
  const asked = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, course.id), eq(questions.use, 'quiz')))
    .orderBy(questions.position)
  if (asked.length === 0) return null
  const answered = asked.slice(sat.unanswered)
  const score = Math.round((10_000 * answered.length) / asked.length) / 100
  const marks = {
    userId,
    courseId: course.id,
    lessonId: asked[0]?.lessonId ?? null,
    questionIds: asked.map(({ id }) => id),
    answers: Object.fromEntries(answered.map(({ id, answer }) => [id, answer])),
    score,
    isPassed: score >= 60,
    startedAt: sat.at,
    handedInAt: sat.at,
  }
  const [attempt] = await tx.insert(quizAttempts).values(marks).returning()
  const answers = asked.map(({ id, version, answer }, at) => ({
    userId,
    questionId: id,
    questionVersion: version,
    source: 'quiz' as const,
    attemptId: attempt?.id ?? 0,
    chosen: at < sat.unanswered ? [] : answer,
    isRight: at >= sat.unanswered,
    answeredAt: sat.at,
  }))
  await tx.insert(answerLog).values(answers)
  return score
}

type Issued = { learnerName: string; course: Pick<CatalogueCourse, 'name'>; grade: number | null; issuedAt: Date }

export async function award(tx: Tx, enrolmentId: number, { learnerName, course, grade, issuedAt }: Issued) {
  const place = (await tx.$count(awards)) + 1
  await tx.insert(awards).values({
    number: `KOYA-${issuedAt.getFullYear()}-${String(place).padStart(6, '0')}`,
    code: newCertificateCode(),
    enrolmentId,
    learnerName,
    courseName: course.name,
    grade,
    issuedAt,
  })
}
