import type { Db } from '../../src/db/client.ts'
import { answerMarks, questions, quizAttempts } from '../../src/db/schema.ts'

type Place = { userId: number; courseId: number; lessonId: number | null; files?: string[] }

/** An essay of ten marks that was handed in and waits. */
export async function addAnswerToMark(db: Db, { userId, courseId, lessonId, files = [] }: Place) {
  const [essay] = await db
    .insert(questions)
    .values({
      courseId,
      use: 'bank',
      kind: 'essay',
      prompt: 'Why?',
      answer: [],
      details: { rubric: [{ criterion: 'All of it', marks: 10 }] },
    })
    .returning()
  const questionId = essay?.id ?? 0
  const handedInAt = new Date()
  const [attempt] = await db
    .insert(quizAttempts)
    .values({
      userId,
      courseId,
      lessonId,
      questionIds: [questionId],
      answers: { [questionId]: ['So.', ...files] },
      handedInAt,
    })
    .returning()
  const [row] = await db
    .insert(answerMarks)
    .values({ attemptId: attempt?.id ?? 0, questionId, userId, courseId, handedInAt })
    .returning()
  return row?.id ?? 0
}
