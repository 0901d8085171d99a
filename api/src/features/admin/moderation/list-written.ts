import type { Written, WrittenList } from '@koya/contract/endpoints/admin/moderation.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { cut, pageOf } from '../paging.ts'

type Row = {
  kind: Written['kind']
  id: number
  text: string
  stars: number | null
  createdAt: string
  hiddenAt: string | null
  hiddenReason: string | null
  userId: number
  name: string
  email: string
  courseId: number
  course: string
  admin: string | null
}

/** The newest first. Reviews of stars alone have no words that could be hidden. */
export async function listWritten({ db }: Deps, { list, page }: { list: WrittenList; page: number }) {
  const { limit, offset } = pageOf(page)
  const { rows } = await db.execute<Row>(sql`
    SELECT found.*, u.first_name || ' ' || u.last_name AS name, u.email, c.name AS course,
      (SELECT first_name || ' ' || last_name FROM users WHERE id = found.hidden_by) AS admin
    FROM (${from[list]} ORDER BY "createdAt" DESC, id DESC LIMIT ${limit} OFFSET ${offset}) found
    JOIN users u ON u.id = found."userId" JOIN courses c ON c.id = found."courseId"
    ORDER BY found."createdAt" DESC, found.id DESC`)
  const { shown, has_more } = cut(rows)
  return { written: shown.map(present), has_more }
}

const columns = (table: SQL) => sql`${table}.id, ${table}.created_at AS "createdAt", ${table}.hidden_at AS "hiddenAt",
  ${table}.hidden_reason AS "hiddenReason", ${table}.hidden_by, ${table}.user_id AS "userId"`
const reviews = sql`SELECT 'review' AS kind, ${columns(sql`r`)}, r.review AS text, r.stars::int AS stars,
  r.course_id AS "courseId" FROM ratings r WHERE r.review <> ''`
const posts = sql`SELECT 'post' AS kind, ${columns(sql`p`)}, p.body AS text, NULL::int AS stars,
  l.course_id AS "courseId" FROM discussion_posts p JOIN lessons l ON l.id = p.lesson_id WHERE p.body <> ''`

const from: Record<WrittenList, SQL> = {
  reviews,
  posts,
  hidden: sql`(${reviews} AND r.hidden_at IS NOT NULL) UNION ALL (${posts} AND p.hidden_at IS NOT NULL)`,
}

function present(row: Row): Written {
  const { kind, id, text, stars, userId, name, email, courseId, course, createdAt, hiddenAt, hiddenReason, admin } = row
  return {
    kind,
    id: Number(id),
    text,
    stars,
    author: { id: userId, name: name.trim(), email },
    course: { id: courseId, name: course },
    created_at: new Date(createdAt).toISOString(),
    hidden: hiddenAt ? { at: new Date(hiddenAt).toISOString(), by: admin, reason: hiddenReason ?? '' } : null,
  }
}
