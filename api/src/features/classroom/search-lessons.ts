import type { LessonHit } from '@koya/contract/endpoints/classroom/classroom.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { lessons, sections } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { taughtOrder } from '../curriculum/taught-order.ts'
import { canOpen, findStandingAt } from './lesson-access.ts'

const MOST_HITS = 20
const MOST_WORDS = 8
/** Characters before and after the first word that was found. */
const AROUND = 80

/** Lessons that have every word, those with all of them in the title first. Texts are searched where they may be opened. */
export async function searchLessons(
  { db }: Deps,
  user: SignedIn | undefined,
  address: string,
  search: string,
): Promise<LessonHit[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const standing = await findStandingAt(db, user, address)
  // No section has the number 0: what is asked here is whether those that are paid for are open.
  const isOpen = canOpen(standing, { isPreview: false, sectionId: 0 })
  const closed = sql.param(
    standing.plan && standing.enrolment?.origin === 'instalment' && !standing.mayTeach
      ? standing.plan.closedSections
      : [],
  )
  const isAllOpen = sql`(${isOpen} AND ${lessons.sectionId} <> ALL (${closed}::int[]))`
  const written = sql<string>`coalesce(${lessons.content} ->> 'markdown', ${lessons.content} ->> 'html', '')`
  const text = sql<string>`CASE WHEN ${isAllOpen} OR ${lessons.isPreview} THEN ${written} ELSE '' END`
  const inTitle = hasAll(words, sql`${lessons.title}`)
  const found = await db
    .select({ id: lessons.id, title: lessons.title, section: sections.title, text })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.courseId, standing.course.id),
        isNull(lessons.removedAt),
        or(inTitle, hasAll(words, sql`${lessons.title} || ' ' || ${text}`)),
      ),
    )
    .orderBy(sql`${inTitle} DESC`, ...taughtOrder)
    .limit(MOST_HITS)
  return found.map(({ id, title, section, text: full }) => ({
    lesson_id: id,
    title,
    section,
    excerpt: excerptOf(plain(full), words),
  }))
}

function hasAll(words: string[], text: SQL) {
  return and(...words.map((word) => sql`position(${word} in lower(${text})) > 0`)) as SQL
}

/** Without tags and the marks of Markdown: it is shown as text. */
function plain(written: string) {
  return written
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[*_`#>|[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function excerptOf(text: string, words: string[]) {
  const small = text.toLowerCase()
  const places = words.map((word) => small.indexOf(word)).filter((place) => place >= 0)
  if (places.length === 0) return ''
  const first = Math.min(...places)
  const from = first <= AROUND ? 0 : Math.min(first, text.indexOf(' ', first - AROUND) + 1)
  const space = text.lastIndexOf(' ', first + AROUND)
  const to = text.length - first <= AROUND ? text.length : space > first ? space : first + AROUND
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
