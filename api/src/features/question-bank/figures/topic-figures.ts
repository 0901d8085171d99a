import type { TopicFigures } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import type { questionFigures, questions } from '../../../db/schema.ts'

/** Figures from fewer first answers say more about those few than about the question. */
export const LEAST = 30

export type Row = { question: typeof questions.$inferSelect; figures: typeof questionFigures.$inferSelect | null }

/** What learners know and fail by topic, from their first attempts at its questions. */
export async function topicFigures(rows: Row[]): Promise<TopicFigures[]> {
  const asked = rows.flatMap(({ question, figures }) =>
    figures && figures.answers > 0 ? question.topics.map((topic) => ({ topic, ...figures })) : [],
  )
  const names = await topicNames(asked.map(({ topic }) => topic))
  return [...Map.groupBy(asked, ({ topic }) => topic)]
    .map(([topic, own]) => {
      const answers = own.reduce((sum, one) => sum + one.answers, 0)
      const right = own.reduce((sum, one) => sum + one.facility * one.answers, 0)
      const facility = Math.round((1000 * right) / answers) / 10
      return { topic, name: names.get(topic) ?? topic, questions: own.length, answers, facility }
    })
    .filter(({ answers }) => answers >= LEAST)
    .sort((a, b) => a.facility - b.facility || (a.topic < b.topic ? -1 : 1))
}

/** Free words of an author stand for themselves. */
async function topicNames(topics: string[]) {
  const codes = new Set(
    topics.filter((topic) => topic.includes('/')).map((topic) => topic.slice(0, topic.indexOf('/'))),
  )
  const found = await Promise.all(
    [...codes].map(async (code) => {
      const institution = await loadInstitutionOf(code)
      return (institution && syllabusOf(institution, code)?.topics) ?? []
    }),
  )
  return new Map(found.flat().map(({ topic, name }) => [topic, name]))
}
