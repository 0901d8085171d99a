import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { answerMarks, enrolments, questions, quizAttempts } from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { learners: number[]; catalogue: CatalogueCourse[]; now: Date }

/** What was written, by the course in which it was asked. The second is the demo instructor's. */
const essays = {
  'PHY-112': `A report says how much dust there will be. It does not say that the women of Ago-Oba dry their cassava on the
road in February, because nobody who wrote it was there in February.

A hearing costs a day. A quarry that has to be moved costs more. And whoever was heard, and was answered, does not block
the gate later.`,
  'BUS-121': `We ask for N1,200,000 over 18 months for a second-hand block machine and a first load of cement. Our yard in Gbagada
has sold blocks for four years, and in a normal month N210,000 is left before any loan. The repayment is N84,000.

In the rains we sell a third less. Then N90,000 is left, which still pays the month, and I stop the second shift. If it
rains as in 2024, we have N150,000 put aside.`,
}

/** Learners have handed in quizzes with an essay in them: these wait for their teachers. */
export async function seedMarking(tx: Tx, given: Given) {
  for (const [code, essay] of Object.entries(essays)) await handIn(tx, given, code, inParagraphs(essay))
}

/** Its lines are as long as code may be, which is no line of the learner's. */
function inParagraphs(essay: string) {
  return essay.replace(/(?<!\n)\n(?!\n)/g, ' ')
}

async function handIn(tx: Tx, { learners, catalogue, now }: Given, code: string, essay: string) {
  const course = catalogue.find((one) => one.code === code)
  if (!course) return
  const [taken] = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, course.id), inArray(enrolments.userId, learners)))
    .orderBy(asc(enrolments.id))
    .limit(1)
  const asked = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, course.id), eq(questions.use, 'quiz')))
    .orderBy(asc(questions.position))
  const toMark = asked.filter(({ kind }) => isMarkedByTeacher(kind))
  if (!taken || toMark.length === 0) return
  const { userId } = taken
  const handedInAt = new Date(now.getTime() - 86_400_000)
  const answers = asked.map(({ id, kind, answer }) => [id, isMarkedByTeacher(kind) ? [essay] : answer.slice(0, 1)])
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({
      userId,
      courseId: course.id,
      lessonId: asked[0]?.lessonId ?? null,
      questionIds: asked.map(({ id }) => id),
      answers: Object.fromEntries(answers),
      startedAt: handedInAt,
      handedInAt,
    })
    .returning()
  const waiting = toMark.map(({ id }) => ({
    attemptId: attempt?.id ?? 0,
    questionId: id,
    userId,
    courseId: course.id,
    handedInAt,
  }))
  await tx.insert(answerMarks).values(waiting)
}
