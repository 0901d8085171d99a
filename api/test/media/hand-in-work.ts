import { eq } from 'drizzle-orm'
import { questions } from '../../src/db/schema.ts'
import type { openAuthors } from '../authors.ts'
import { sendAnswerFile } from './send-answer-file.ts'

type Somebody = { token: string; call: Awaited<ReturnType<typeof openAuthors>>['lead']['call'] }

/** Work that learners hand in with files, and who gets to see it. */
export function openWork({ app, db, lead, learner, ours }: Awaited<ReturnType<typeof openAuthors>>) {
  return {
    /** A quiz with one assignment, and an attempt at it. */
    async assignment({ kind = 'assignment' }: { kind?: 'assignment' | 'essay' } = {}) {
      const course = await ours({ lessons: [{ kind: 'quiz', content: {} }] })
      const [quiz = 0] = course.lessonIds
      await db.delete(questions).where(eq(questions.courseId, course.id))
      const rubric = [{ criterion: 'All of it', marks: 10 }]
      const question = { kind, prompt: 'Show it.', answer: [], details: { rubric } }
      await lead.call('POST', `/courses/${course.id}/questions`, { use: 'quiz', lesson_id: quiz, question })
      const who = await learner(course.id)
      const { data: attempt } = await who.call('POST', `/lessons/${quiz}/attempts`)
      const id: number = attempt.questions[0].id
      return { course, quiz, who, id, path: `/attempts/${attempt.id}/hand-in` }
    },
    send: ({ token }: Pick<Somebody, 'token'>, name: string, bytes: Buffer | string) =>
      sendAnswerFile(app, token, name, bytes),
    shownTo: ({ call }: Somebody, url: string) => call('GET', url.replace('/api/v1', '')),
    savedBy: (who: Pick<Somebody, 'token'> | undefined, url: string) =>
      app.inject({ url: `${url}/content`, headers: who ? { authorization: `Bearer ${who.token}` } : {} }),
  }
}
