import { sql } from 'drizzle-orm'
import type { Queries } from '../command.ts'

/** Of rows, so that there is progress to show and no statement takes longer than the product gives one. */
const PORTION = 20_000
const DAYS = 90

type Given = {
  people: number[]
  answers: number
  /** Codes of courses. Without it every paper that has questions to practise. */
  papers?: string[]
}

/**
 * Made-up answers to questions that people practise: each prepares for two papers that follow one another, over the last ninety days, and
 * has two of three right.
 */
export async function addBulkAnswers(
  db: Queries,
  { people, answers, papers }: Given,
  onProgress: (done: number) => void,
) {
  const perPerson = Math.ceil(answers / people.length)
  const atOnce = Math.max(1, Math.floor(PORTION / perPerson))
  for (let at = 0; at < people.length && at * perPerson < answers; at += atOnce) {
    const left = answers - at * perPerson
    await db.execute(sql`
      WITH asked AS MATERIALIZED (
        SELECT q.id, q.version, dense_rank() OVER (ORDER BY c.code) - 1 AS paper,
          row_number() OVER (PARTITION BY c.code ORDER BY q.id) - 1 AS place
        FROM questions q JOIN courses c ON c.id = q.course_id
        WHERE q.use = 'practice' AND q.kind NOT IN ('essay', 'assignment') AND q.retired_at IS NULL
          AND (${sql.param(papers ?? null)}::text[] IS NULL OR c.code = ANY (${sql.param(papers ?? null)}::text[]))
      ), papers AS MATERIALIZED (
        SELECT paper, count(*) AS questions, (SELECT max(paper) + 1 FROM asked) AS papers FROM asked GROUP BY paper
      )
      INSERT INTO answer_log (user_id, question_id, question_version, source, practice_id, chosen, is_right, ms, answered_at)
      SELECT person, asked.id, asked.version, 'practice', gen_random_uuid(), '[0]', hashint8extended(n, person) % 3 <> 0,
        20000 + n % 40000, now() - (n::float8 / ${perPerson}) * interval '${sql.raw(String(DAYS))} days' - person % 3600 * interval '1 second'
      FROM unnest(${sql.param(people.slice(at, at + atOnce))}::int[]) WITH ORDINALITY AS p (person, number)
      CROSS JOIN generate_series(0, ${perPerson - 1}::int) AS n
      JOIN papers ON papers.paper = (person + n % 2) % papers.papers
      JOIN asked ON asked.paper = papers.paper AND asked.place = (n / 2 * 37 + person) % papers.questions
      WHERE (number - 1) * ${perPerson} + n < ${left}`)
    onProgress(Math.min(answers, (at + atOnce) * perPerson))
  }
}
