import type { FoundQuestion } from '@koya/contract/endpoints/discussions.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { findStanding, isUnpaid, mustPassEntrance, refuseOutsiders } from '../classroom/lesson-access.ts'
import { threadPath } from './tell-about-post.ts'

const PER_PAGE = 20

type Asked = { search: string; page: number }

/** Every word occurs in the question or in one of its answers. What is hidden is not found. */
export async function searchQuestions({ db }: Deps, user: SignedIn, courseId: number, { search, page }: Asked) {
  const standing = await findStanding(db, user, courseId)
  refuseOutsiders(standing)
  if (mustPassEntrance(standing)) throw new Failure('entrance_first')
  const closed = (standing.plan?.closedSections ?? []).filter((sectionId) => isUnpaid(standing, { sectionId }))
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const hasWord = (word: string) => sql`(q.body ILIKE ${word} OR EXISTS (
    SELECT FROM discussion_posts a WHERE a.parent_id = q.id AND a.hidden_at IS NULL AND a.body ILIKE ${word}))`
  const { rows } = await db.execute<Row>(sql`
    SELECT q.id, q.body, q.created_at AS "askedAt", l.id AS "lessonId", l.title, trim(u.first_name || ' ' || u.last_name) AS asker,
      (SELECT count(*)::int FROM discussion_posts a WHERE a.parent_id = q.id AND a.hidden_at IS NULL) AS answers,
      EXISTS (SELECT FROM discussion_posts a WHERE a.id = q.accepted_id AND a.parent_id = q.id AND a.hidden_at IS NULL) AS "isSolved",
      count(*) OVER ()::int AS total
    FROM discussion_posts q JOIN lessons l ON l.id = q.lesson_id AND l.removed_at IS NULL JOIN users u ON u.id = q.user_id
    WHERE l.course_id = ${courseId} AND q.parent_id IS NULL AND q.hidden_at IS NULL
      AND l.section_id <> ALL (${sql.param(closed)}::int[])
      AND ${sql.join([sql`TRUE`, ...words.map(hasWord)], sql` AND `)}
    ORDER BY q.created_at DESC, q.id DESC LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`)
  const data = rows.map((row): FoundQuestion => {
    const id = Number(row.id)
    return {
      id,
      body: row.body || messages.classroom.postOfFormerMember,
      asker: row.asker,
      asked_at: new Date(row.askedAt).toISOString(),
      lesson: { id: row.lessonId, title: row.title },
      answers: row.answers,
      is_solved: row.isSolved,
      link: threadPath(standing.course, row.lessonId, id),
    }
  })
  return { data, page: { number: page, size: PER_PAGE, total: rows[0]?.total ?? 0 } }
}

type Row = {
  id: string
  body: string
  askedAt: string
  lessonId: number
  title: string
  asker: string
  answers: number
  isSolved: boolean
  total: number
}
