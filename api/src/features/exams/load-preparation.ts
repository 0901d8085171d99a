import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { type Syllabus, syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questionFigures, questions } from '../../db/schema.ts'
import { cardsOf, type Reviewed } from './cards.ts'
import type { Candidate } from './choose-questions.ts'
import { type Item, informationOf, itemOf, levelDifficulty } from './model/item.ts'
import { LEAST_ANSWERS, type PaperTopic, readinessOver } from './model/readiness.ts'
import { isAboutAny, isPractisable } from './practisable.ts'

export type Preparation = Awaited<ReturnType<typeof loadPreparation>>
export type PaperState = Preparation['papers'][number]

/** Everything that is known of somebody's preparation for these papers. Codes that no body has are left out. */
export async function loadPreparation(db: Db, userId: number, codes: string[], now: Date) {
  const syllabi = await loadSyllabi(codes)
  const topics = topicsIn(syllabi)
  const [questions, given] = topics.length
    ? await Promise.all([loadQuestions(db, userId, topics, now), loadAnswers(db, userId, topics)])
    : [[], []]
  const byId = new Map(questions.map((question) => [question.id, question]))
  const answers = given.flatMap((answer) => {
    const about = byId.get(answer.question)
    return about ? [{ ...answer, topics: about.topics, item: about.item }] : []
  })
  const bank = questions.filter(({ isAsked }) => isAsked)
  const cards = cardsOf(answers)
  return { papers: syllabi.map((syllabus) => paperState(syllabus, { bank, answers, cards }, now)), answers }
}

export async function loadSyllabus(code: string) {
  const institution = await loadInstitutionOf(code)
  return institution && syllabusOf(institution, code)
}

export async function loadSyllabi(codes: string[]) {
  const found = await Promise.all(codes.map(loadSyllabus))
  return found.filter((one) => one !== undefined)
}

export function topicsIn(syllabi: Syllabus[]) {
  return syllabi.flatMap(({ topics }) => topics.map(({ topic }) => topic))
}

type KnownQuestion = Awaited<ReturnType<typeof loadQuestions>>[number]

type Known = {
  bank: KnownQuestion[]
  answers: (Reviewed & Pick<KnownQuestion, 'topics' | 'item'>)[]
  cards: ReturnType<typeof cardsOf>
}

function paperState(syllabus: Syllabus, { bank, answers, cards }: Known, now: Date) {
  const placeOf = placesIn(syllabus)
  const given = answers.flatMap((answer) => {
    const topic = placeOf(answer)
    const { question, isRight, at, item } = answer
    return topic === undefined ? [] : [{ ...item, topic, question, isRight, at }]
  })
  const asked = bank.flatMap((question) => {
    const place = placeOf(question)
    return place === undefined ? [] : [{ ...question, place }]
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

/** The same for every version of a question. */
export const originalOf = sql<number>`coalesce(${questions.originalId}, ${questions.id})`.mapWith(Number)

/**
 * Whatever was ever asked about these topics, and whether this person is asked it now. Nobody: 0. Answers are joined to it here and
 * not in the database, which would send all of it again with every answer.
 */
export async function loadQuestions(db: Db, userId: number, topics: string[], now: Date) {
  const rows = await db
    .select({
      id: questions.id,
      original: originalOf,
      topics: questions.topics,
      isAsked: sql<boolean>`(${questions.retiredAt} IS NULL AND ${isPractisable(userId, now)})`,
      ...known,
    })
    .from(questions)
    .leftJoin(questionFigures, eq(questionFigures.questionId, questions.id))
    .where(isAboutAny(topics))
    .orderBy(asc(questions.courseId), asc(questions.position), asc(questions.id))
  return rows.map(({ kind, options, difficulty, others, ...question }) => ({
    ...question,
    item: itemOf({ kind, options }, difficulty, others),
  }))
}

/** From practice, quizzes and exams alike, also to questions that are no longer asked. */
/** Of a test: it was given in a mock, or in the exam of a course. */
type Given = Reviewed & { isOfTest: boolean }

async function loadAnswers(db: Db, userId: number, topics: string[]): Promise<Given[]> {
  const { rows } = await db.execute<Omit<Given, 'at'> & { at: number }>(sql`
    SELECT question_id AS question, is_right AS "isRight", ms, source IN ('mock', 'exam') AS "isOfTest", extract(epoch FROM answered_at)::float8 * 1000 AS at
    FROM answer_log WHERE user_id = ${userId} AND question_id IN (SELECT id FROM questions WHERE ${isAboutAny(topics)})
    ORDER BY answered_at, id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
