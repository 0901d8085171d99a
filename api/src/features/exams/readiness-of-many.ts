import type { Syllabus } from '@koya/contract/programmes/syllabus.ts'
import type { Db } from '../../db/client.ts'
import { loadAnswers, loadBank, loadSyllabus, paperState } from './load-preparation.ts'

type Preparing = { userId: number; papers: string[] }
export type ReadyFor = { userId: number; code: string; title: string; answers: number; low?: number; high?: number }

/** Nobody in particular: what everybody may practise. */
const NO_USER = 0

/** How ready many people are for their papers, by two questions to the database, however many they are. */
export async function readinessOfMany(db: Db, people: Preparing[], now: Date): Promise<ReadyFor[]> {
  const codes = [...new Set(people.flatMap(({ papers }) => papers))]
  const syllabi = new Map<string, Syllabus>()
  for (const code of codes) {
    const syllabus = await loadSyllabus(code)
    if (syllabus) syllabi.set(code, syllabus)
  }
  const topics = [...syllabi.values()].flatMap((syllabus) => syllabus.topics.map(({ topic }) => topic))
  if (topics.length === 0) return []
  const ids = people.map(({ userId }) => userId)
  const [bank, answers] = await Promise.all([loadBank(db, NO_USER, topics, now), loadAnswers(db, ids, topics)])
  const byPerson = Map.groupBy(answers, ({ userId }) => userId)
  return people.flatMap(({ userId, papers }) =>
    papers.flatMap((code) => {
      const syllabus = syllabi.get(code)
      if (!syllabus) return []
      const state = paperState(syllabus, { bank, answers: byPerson.get(userId) ?? [], cards: new Map() }, now)
      const { band } = state.readiness
      return [
        {
          userId,
          code,
          title: syllabus.title,
          answers: state.answers,
          ...(band && { low: band.low, high: band.high }),
        },
      ]
    }),
  )
}
