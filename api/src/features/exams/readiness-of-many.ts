import type { Syllabus } from '@koya/contract/programmes/syllabus.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { loadQuestions, loadSyllabi, placesIn, topicsIn, topicsOf } from './load-preparation.ts'
import { readinessOver } from './model/readiness.ts'

type Preparing = { userId: number; papers: string[] }
export type ReadyFor = { userId: number; code: string; title: string; answers: number; low?: number; high?: number }

/** Nobody in particular: what everybody may practise. */
const NO_USER = 0
/** About as many as are worked out in a thirtieth of a second: everybody else waits for no more of them. */
const AT_ONCE = 50

/** How ready many people are for their papers, by two questions to the database, however many they are. */
export async function readinessOfMany(db: Db, people: Preparing[], now: Date): Promise<ReadyFor[]> {
  const codes = [...new Set(people.flatMap(({ papers }) => papers))]
  const syllabi = await loadSyllabi(codes)
  const topics = topicsIn(syllabi)
  if (topics.length === 0) return []
  const questions = await loadQuestions(db, NO_USER, topics, now)
  const papers = new Map(syllabi.map((syllabus) => [syllabus.code, paperOf(syllabus, questions)]))
  const byPerson = await answersOf(
    db,
    people.map(({ userId }) => userId),
    questions.map(({ id }) => id),
  )
  const ready: ReadyFor[] = []
  for (const [place, { userId, papers: own }] of people.entries()) {
    if (place % AT_ONCE === 0) await new Promise(setImmediate)
    for (const code of own) {
      const paper = papers.get(code)
      if (paper) ready.push({ userId, code, ...readyFor(paper, byPerson.get(userId) ?? [], now) })
    }
  }
  return ready
}

type Paper = ReturnType<typeof paperOf>
type Question = Awaited<ReturnType<typeof loadQuestions>>[number]

/** What is the same for everybody who prepares for it is worked out once. */
function paperOf(syllabus: Syllabus, questions: Question[]) {
  const placeOf = placesIn(syllabus)
  const placed = questions.flatMap(({ id, topics, isAsked, item }) => {
    const place = placeOf({ topics })
    return place === undefined ? [] : [{ id, isAsked, place, item }]
  })
  return {
    title: syllabus.title,
    topics: topicsOf(
      syllabus,
      placed.filter(({ isAsked }) => isAsked),
    ),
    answered: new Map(placed.map(({ id, place, item }) => [id, { ...item, topic: place }])),
  }
}

/** The band alone: of the topics of others nobody is told. */
function readyFor({ title, topics, answered }: Paper, answers: Answer[], now: Date) {
  const given = answers.flatMap(({ question, isRight, at }) => {
    const known = answered.get(question)
    return known ? [{ ...known, question, isRight, at: new Date(at) }] : []
  })
  const band = readinessOver(topics, given).bandAt(now)
  return { title, answers: given.length, ...(band && { low: band.low, high: band.high }) }
}

type Answer = { userId: number; question: number; isRight: boolean; at: number }

/** No more of each than is needed: there may be hundreds of thousands. */
async function answersOf(db: Db, people: number[], questions: number[]) {
  const { rows } = await db.execute<Answer>(sql`
    SELECT user_id AS "userId", question_id AS question, is_right AS "isRight", extract(epoch FROM answered_at)::float8 * 1000 AS at
    FROM answer_log WHERE user_id = ANY (${sql.param(people)}::int[]) AND question_id = ANY (${sql.param(questions)}::int[]) ORDER BY id`)
  return Map.groupBy(rows, ({ userId }) => userId)
}
