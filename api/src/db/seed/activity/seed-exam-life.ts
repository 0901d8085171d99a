import { createHash, randomUUID } from 'node:crypto'
import { atswa } from '@koya/contract/programmes/bodies/atswa.ts'
import { comingDiets } from '@koya/contract/programmes/diets.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { addDays, type LagosDay, lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { pick, type Random } from '../../../random.ts'
import type { Tx } from '../../client.ts'
import { answerLog, courses, examGoals, examShares, questions } from '../../schema.ts'
import { insertInPortions } from '../insert-in-portions.ts'
import { seedMock } from './seed-mock.ts'

type Given = { learner: number; crowd: number[]; now: Date; random: Random }
type Question = typeof questions.$inferSelect
type Answer = typeof answerLog.$inferInsert

/** Known, so that the demo's link opens. Links that people make are random. */
const DEMO_SHARE_TOKEN = 'demo-share-of-adaeze-okonkwo'
const PAPERS = ['ATSWA-101', 'ATSWA-102']
const DAYS = 21
const CROWD = 36
const LEAST_DAYS_AHEAD = 60

/**
 * The demo learner prepares for two papers: three weeks of answers, better at the end than at the beginning, on every other
 * day, which is about half of the time that was planned, and one mock. Some others have answered the first paper, so that its questions have figures.
 */
export async function seedExamLife(tx: Tx, { learner, crowd, now, random }: Given) {
  const asked = await tx
    .select({ question: questions, code: courses.code })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(and(eq(questions.use, 'practice'), inArray(courses.code, PAPERS)))
    .orderBy(questions.id)
  const all = (code: string) => asked.filter((one) => one.code === code).map(({ question }) => question)
  const of = (code: string) => all(code).filter(({ kind }) => !isMarkedByTeacher(kind))
  const [first = '', second = ''] = PAPERS
  await tx.insert(examGoals).values(goalOf(learner, now))
  await tx.insert(examShares).values({
    userId: learner,
    tokenHash: createHash('sha256').update(DEMO_SHARE_TOKEN).digest(),
    name: 'My mother',
    endsOn: addDays(lagosDay(now), 360),
  })
  await insertInPortions(tx, answerLog, [
    ...crowd
      .slice(0, CROWD)
      .flatMap((userId, at) => crowdAnswers(userId, of(first), 0.4 + (0.45 * at) / CROWD, { now, random })),
    ...ownAnswers(learner, of(first), { from: 0.45, to: 0.75, a_day: 14 }, { now, random }),
    ...ownAnswers(learner, of(second), { from: 0.35, to: 0.55, a_day: 7 }, { now, random }),
  ])
  const courseId = of(first)[0]?.courseId
  if (courseId) await seedMock(tx, all(first), { learner, paper: first, courseId, now, random })
}

function goalOf(userId: number, now: Date) {
  const far = addDays(lagosDay(now), LEAST_DAYS_AHEAD)
  const diets = atswa.diets ? comingDiets(atswa.diets, lagosDay(now), 4) : []
  const startsOn = diets.map(({ month }) => `${month}-01`).find((day) => day > far) ?? far
  const begun = startOfDay(addDays(lagosDay(now), -DAYS))
  return {
    userId,
    body: 'ATSWA',
    level: 'Part I',
    papers: PAPERS,
    startsOn,
    minutesPerWeek: 180,
    studyDays: [1, 2, 3, 4, 6],
    createdAt: begun,
    updatedAt: begun,
  }
}

type Around = { now: Date; random: Random }

function crowdAnswers(userId: number, asked: Question[], skill: number, { now, random }: Around) {
  return asked.map((question, at) => {
    const hardness = ((question.id * 37) % 50) / 100
    return answerOf(userId, question, random() < skill + 0.25 - hardness, {
      random,
      quickest: 12_000,
      at: new Date(now.getTime() - 40 * 86_400_000 + at * 60_000),
    })
  })
}

/** Every other day or so, a few more right each week. */
function ownAnswers(
  userId: number,
  asked: Question[],
  skill: { from: number; to: number; a_day: number },
  { now, random }: Around,
) {
  const answers: Answer[] = []
  let next = 0
  for (let back = DAYS; back >= 1; back--) {
    if (back % 2 === 0 || asked.length === 0) continue
    const chance = skill.to - ((skill.to - skill.from) * back) / DAYS
    for (let n = 0; n < skill.a_day; n++) {
      const question = asked[next++ % asked.length] as Question
      answers.push(
        answerOf(userId, question, random() < chance, {
          random,
          quickest: 24_000,
          at: eveningOf(addDays(lagosDay(now), -back), n),
        }),
      )
    }
  }
  return answers
}

/** From half past seven on. */
function eveningOf(day: LagosDay, minute: number) {
  return new Date(startOfDay(day).getTime() + (19.5 * 60 + minute) * 60_000)
}

function answerOf(
  userId: number,
  question: Question,
  isRight: boolean,
  { random, at, quickest }: { random: Random; at: Date; quickest: number },
): Answer {
  return {
    userId,
    questionId: question.id,
    questionVersion: question.version,
    source: 'practice',
    practiceId: randomUUID(),
    chosen: isRight ? question.answer.slice(0, question.kind === 'numeric' ? 1 : undefined) : wrongOf(question, random),
    isRight,
    ms: quickest + Math.floor(random() * 5 * quickest),
    answeredAt: at,
  }
}

function wrongOf({ kind, options, answer }: Question, random: Random) {
  if (kind === 'numeric') return [Number(answer[0] ?? 0) + 1_000]
  const wrong = options.map((_, place) => place).filter((place) => !answer.includes(place))
  return wrong.length > 0 ? [pick(random, wrong)] : []
}
