import type { Pack } from '@koya/contract/endpoints/classroom/lesson.ts'
import { openUntil } from '@koya/contract/rules/prices/instalments.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lessons, renditions, sections, uploads } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { taughtOrder } from '../curriculum/taught-order.ts'
import { canOpen, findStandingAt, refuseOutsiders } from './lesson-access.ts'

/** What of a course can be kept for offline, by those inside, and how much each of it is. */
export async function showPack({ db }: Deps, user: SignedIn, address: string): Promise<Pack> {
  const standing = await findStandingAt(db, user, address)
  refuseOutsiders(standing)
  const rows = await lessonsOf(db, standing.course.id)
  const open = rows.filter((row) => canOpen(standing, row))
  const ids = open.flatMap(({ uploadId }) => (uploadId === null ? [] : [uploadId]))
  const [copies, files] = ids.length ? await Promise.all([copiesOf(db, ids), filesOf(db, ids)]) : [[], []]
  const isInParts = standing.enrolment?.origin === 'instalment' && !standing.mayTeach
  return {
    until: isInParts && standing.plan ? openUntil(standing.plan.dueOn) : null,
    lessons: open.map(({ id, sectionId, title, kind, uploadId, wordsBytes, name }) => {
      const sent = kind === 'attachment' ? files.find((one) => one.id === uploadId) : undefined
      const films = kind === 'video' ? copies.filter((one) => one.uploadId === uploadId) : []
      return {
        id,
        section_id: sectionId,
        title,
        kind,
        words_bytes: wordsBytes,
        films: films.flatMap(({ kind: copy, bytes, type }) =>
          copy === 'poster' || copy === 'thumbnails' ? [] : [{ kind: copy, bytes, type }],
        ),
        file: sent ? { bytes: sent.bytes, type: sent.type, name: name || sent.name } : null,
      }
    }),
  }
}

/** An exam needs the server's clock and a class its hour; a film of another site is not ours to keep. */
function lessonsOf(db: Db, courseId: number) {
  const ofQuiz = sql`(SELECT coalesce(sum(octet_length(asked::text)), 0) FROM questions asked
    WHERE asked.lesson_id = lessons.id AND asked.use = 'quiz' AND asked.retired_at IS NULL)`
  const said = sql`(SELECT coalesce(octet_length(words.cues::text), 0) FROM uploads words
    WHERE words.id = ${numberIn('captions_id')})`
  return db
    .select({
      id: lessons.id,
      sectionId: lessons.sectionId,
      title: lessons.title,
      kind: lessons.kind,
      isPreview: lessons.isPreview,
      uploadId: numberIn('upload_id'),
      name: sql<string>`coalesce(lessons.content ->> 'name', '')`,
      wordsBytes: sql<number>`(octet_length(lessons.content::text) + ${ofQuiz} + coalesce(${said}, 0))::int`,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(
      and(
        eq(lessons.courseId, courseId),
        isNull(lessons.removedAt),
        inArray(lessons.kind, ['text', 'quiz', 'video', 'attachment']),
      ),
    )
    .orderBy(...taughtOrder)
}

/** A lesson may hold anything; one that names no file of ours has none. */
function numberIn(name: 'upload_id' | 'captions_id') {
  const text = sql`lessons.content ->> ${sql.raw(`'${name}'`)}`
  return sql<number | null>`CASE WHEN ${text} ~ '^[1-9][0-9]{0,8}$' THEN (${text})::int END`
}

function copiesOf(db: Db, ids: number[]) {
  return db
    .select({
      uploadId: renditions.uploadId,
      kind: renditions.kind,
      bytes: renditions.bytes,
      type: renditions.contentType,
    })
    .from(renditions)
    .where(inArray(renditions.uploadId, ids))
    .orderBy(asc(renditions.bytes))
}

/** What the scanner has not looked at yet nobody gets, so nobody is told that it can be kept. */
function filesOf(db: Db, ids: number[]) {
  return db
    .select({ id: uploads.id, bytes: uploads.size, type: uploads.contentType, name: uploads.name })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.state, 'ready')))
}
