import { atswa } from '@koya/contract/programmes/bodies/atswa.ts'
import { syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { type Blueprint, usualBlueprint } from '@koya/contract/rules/exams/mocks.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import type { Random } from '../../../random.ts'
import type { Tx } from '../../client.ts'
import { answerLog, mockBlueprints, mocks, type questions } from '../../schema.ts'

type Question = typeof questions.$inferSelect
type Given = { learner: number; paper: string; courseId: number; now: Date; random: Random }

const DAY = 86_400_000
const COUNT = 30
const SKILL = 0.6

/** How the demo's paper is laid out by its teacher, and one mock that the demo learner has behind them. */
export async function seedMock(tx: Tx, asked: Question[], { learner, paper, courseId, now, random }: Given) {
  const short = asked.filter(({ kind }) => !isMarkedByTeacher(kind))
  await tx.insert(mockBlueprints).values({ courseId, blueprint: layoutOf(asked, paper) })
  const step = Math.max(1, Math.floor(short.length / COUNT))
  const drawn = short.filter((_, at) => at % step === 0).slice(0, COUNT)
  const answered = drawn.map((question) => ({ question, isRight: random() < SKILL }))
  const right = answered.filter(({ isRight }) => isRight).length
  const handedInAt = new Date(now.getTime() - 4 * DAY)
  const marks = Map.groupBy(answered, ({ question }) => topicIn(question, paper))
  const [mock] = await tx
    .insert(mocks)
    .values({
      userId: learner,
      paper,
      courseId: null,
      number: 1,
      sections: [{ name: 'Section A', marks: 1, questionIds: drawn.map(({ id }) => id) }],
      shuffleSeed: 'demo',
      answers: Object.fromEntries(
        answered.flatMap(({ question, isRight }) => (isRight ? [[question.id, question.answer]] : [])),
      ),
      revision: COUNT,
      startedAt: new Date(handedInAt.getTime() - 40 * 60_000),
      endsAt: new Date(handedInAt.getTime() + 5 * 60_000),
      pausesLeft: 1,
      pauseMinutes: 10,
      handedInAt,
      score: Math.round((10_000 * right) / drawn.length) / 100,
      topicMarks: Object.fromEntries(
        [...marks].map(([topic, own]) => [topic, { got: own.filter(({ isRight }) => isRight).length, of: own.length }]),
      ),
    })
    .returning({ id: mocks.id })
  await tx.insert(answerLog).values(
    answered.map(({ question, isRight }) => ({
      userId: learner,
      questionId: question.id,
      questionVersion: question.version,
      source: 'mock' as const,
      mockId: mock?.id ?? 0,
      chosen: isRight ? question.answer : [],
      isRight,
      answeredAt: handedInAt,
    })),
  )
}

/** As the paper is laid out, by the teacher’s own hand. */
function layoutOf(asked: Question[], paper: string): Blueprint {
  const syllabus = syllabusOf(atswa, paper)
  if (!syllabus) throw new Error(`${paper} is no paper of ATSWA`)
  const short = asked.filter(({ kind }) => !isMarkedByTeacher(kind))
  const topics = syllabus.topics.map(({ topic, weight }) => ({
    topic,
    weight,
    questions: short.filter((question) => topicIn(question, paper) === topic).length,
  }))
  return usualBlueprint({ topics, written: asked.length - short.length }, syllabus.layout)
}

function topicIn({ topics }: Question, paper: string) {
  return topics.find((topic) => topic.startsWith(`${paper}/`)) ?? ''
}
