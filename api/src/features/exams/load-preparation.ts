import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { type Syllabus, syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { answerLog, questionFigures, questions } from '../../db/schema.ts'
import { cardsOf } from './cards.ts'
import type { Candidate } from './choose-questions.ts'
import { type Item, informationOf, itemOf, levelDifficulty } from './model/item.ts'
import { LEAST_ANSWERS, type PaperTopic, readinessOver } from './model/readiness.ts'
import { isAboutAny, isPractisable } from './practisable.ts'

export type Preparation = Awaited<ReturnType<typeof loadPreparation>>
export type PaperState = Preparation['papers'][number]

/** Everything that is known of somebody's preparation for these papers. Codes that no body has are left out. */
export async function loadPreparation(db: Db, userId: number, codes: string[], now: Date) {
  const found = await Promise.all(codes.map(loadSyllabus))
  const syllabi = found.filter((one): one is Syllabus => one !== undefined)
  const topics = syllabi.flatMap((syllabus) => syllabus.topics.map(({ topic }) => topic))
  const [bank, answers] = topics.length
    ? await Promise.all([loadBank(db, userId, topics, now), loadAnswers(db, userId, topics)])
    : [[], []]
  const cards = cardsOf(answers.map(({ id: question, isRight, ms, at }) => ({ question, isRight, ms, at })))
  return { papers: syllabi.map((syllabus) => paperState(syllabus, { bank, answers, cards }, now)), cards, answers }
}

export async function loadSyllabus(code: string) {
  const institution = await loadInstitutionOf(code)
  return institution && syllabusOf(institution, code)
}

type Known = {
  bank: Awaited<ReturnType<typeof loadBank>>
  answers: Awaited<ReturnType<typeof loadAnswers>>
  cards: ReturnType<typeof cardsOf>
}

function paperState(syllabus: Syllabus, { bank, answers, cards }: Known, now: Date) {
  const placeOf = placesIn(syllabus)
  const given = answers.flatMap((answer) => {
    const topic = placeOf(answer)
    const { id: question, isRight, at } = answer
    return topic === undefined ? [] : [{ ...itemIn(answer), topic, question, isRight, at }]
  })
  const asked = bank.flatMap((question) => {
    const place = placeOf(question)
    return place === undefined ? [] : [{ ...question, place, item: itemIn(question) }]
  })
  // Of somebody who is new here those are asked first that say most.
  if (given.length < LEAST_ANSWERS) asked.sort((a, b) => informationOf(b.item) - informationOf(a.item))
  const { at: readinessAt, bandAt } = readinessOver(topicsOf(syllabus, asked), given)
  const readiness = readinessAt(now)
  const candidates = asked.map(({ id, place }): Candidate => {
    const { topic = '', weight = 0 } = syllabus.topics[place] ?? {}
    return { id, topic, need: weight * (1 - (readiness.topics[place]?.expected ?? 0.5)), card: cards.get(id) }
  })
  const pool = asked.map(({ id, original, place, item }) => ({
    id,
    original,
    topic: syllabus.topics[place]?.topic ?? '',
    item,
    /** Worked out where it is asked for: a mock needs it, the page does not, and there are hundreds. */
    get likely() {
      return readiness.predict(place, item)
    },
  }))
  return {
    syllabus,
    readiness,
    readinessAt,
    bandAt,
    candidates,
    pool,
    firstAnswer: given[0]?.at,
    answers: given.length,
  }
}

/** Which topic of a paper a question is about, by its place: the first that it names. */
export function placesIn(syllabus: Syllabus) {
  const places = new Map(syllabus.topics.map(({ topic }, place) => [topic, place]))
  return ({ topics }: { topics: string[] }) =>
    topics.map((topic) => places.get(topic)).find((place) => place !== undefined)
}

/** The topics of a paper with the questions that are asked about them. */
export function topicsOf(syllabus: Syllabus, asked: { place: number; item: Item }[]): PaperTopic[] {
  const byPlace = Map.groupBy(asked, ({ place }) => place)
  return syllabus.topics.map(({ weight }, place) => ({
    weight,
    items: (byPlace.get(place) ?? []).map(({ item }) => item),
  }))
}

/** What its author said counts until the first night after the first answer. */
export const startingDifficulty = sql`CASE ${questions.level} WHEN 'easy' THEN ${levelDifficulty.easy}::real
  WHEN 'hard' THEN ${levelDifficulty.hard}::real ELSE 0 END`

/** What the model knows of a question. */
const known = {
  kind: questions.kind,
  options: sql<number>`jsonb_array_length(${questions.options})`.mapWith(Number),
  difficulty: sql<number>`coalesce(${questionFigures.difficulty}, ${startingDifficulty})`.mapWith(Number),
  others: sql<number>`coalesce(${questionFigures.answers}, 0)`.mapWith(Number),
}

type KnownQuestion = {
  kind: (typeof questions.$inferSelect)['kind']
  options: number
  difficulty: number
  others: number
}

export function itemIn({ difficulty, others, ...question }: KnownQuestion) {
  return itemOf(question, difficulty, others)
}

/** The same for every version of a question. */
const originalOf = sql<number>`coalesce(${questions.originalId}, ${questions.id})`.mapWith(Number)

export function loadBank(db: Db, userId: number, topics: string[], now: Date) {
  return db
    .select({ id: questions.id, original: originalOf, topics: questions.topics, ...known })
    .from(questions)
    .leftJoin(questionFigures, eq(questionFigures.questionId, questions.id))
    .where(and(isAboutAny(topics), isNull(questions.retiredAt), isPractisable(userId, now)))
    .orderBy(asc(questions.courseId), asc(questions.position), asc(questions.id))
}

/** Whatever was ever asked about these topics. */
export function loadQuestions(db: Db, topics: string[]) {
  return db
    .select({ id: questions.id, topics: questions.topics, ...known })
    .from(questions)
    .leftJoin(questionFigures, eq(questionFigures.questionId, questions.id))
    .where(isAboutAny(topics))
}

/** From practice, quizzes and exams alike, also to questions that are no longer asked. */
function loadAnswers(db: Db, userId: number, topics: string[]) {
  return db
    .select({
      id: answerLog.questionId,
      isRight: answerLog.isRight,
      ms: answerLog.ms,
      at: answerLog.answeredAt,
      topics: questions.topics,
      ...known,
    })
    .from(answerLog)
    .innerJoin(questions, eq(questions.id, answerLog.questionId))
    .leftJoin(questionFigures, eq(questionFigures.questionId, questions.id))
    .where(and(eq(answerLog.userId, userId), isAboutAny(topics)))
    .orderBy(asc(answerLog.answeredAt), asc(answerLog.id))
}
