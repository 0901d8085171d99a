import type { Course } from '@koya/contract/endpoints/catalogue.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { writtenOnce } from '../../../db/prepared.ts'
import { lessons, media, renditions, sections, uploads } from '../../../db/schema.ts'
import { isWritten } from '../../curriculum/lessons/is-written.ts'
import { taughtOrder } from '../../curriculum/taught-order.ts'

/** What is taught in a course, lesson by lesson, with what each costs to read or to watch. */
export async function offeredLessons(db: Db, courseId: number): Promise<Course['curriculum']> {
  const rows = await taught(db).execute({ courseId })
  const bySection = Map.groupBy(rows, ({ section }) => section.id)
  return [...bySection.values()].map((own) => ({
    title: own[0]?.section.title ?? '',
    lessons: own.map(({ lesson }) => lesson),
  }))
}

const taught = writtenOnce((db) =>
  db
    .select({
      section: { id: sections.id, title: sections.title },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        kind: lessons.kind,
        minutes: lessons.minutes,
        is_preview: lessons.isPreview,
        // Questions are no part of this page: a change of them does not make it anew.
        is_written: sql<boolean>`(${lessons.kind} IN ('quiz', 'exam') OR ${isWritten()})`,
        text_bytes: textBytes(),
        file_bytes: fileBytes(),
      },
    })
    .from(sections)
    .innerJoin(lessons, and(eq(lessons.sectionId, sections.id), isNull(lessons.removedAt)))
    .where(and(eq(sections.courseId, sql.placeholder('courseId')), isNull(sections.removedAt)))
    .orderBy(...taughtOrder)
    .prepare('offered_lessons'),
)

/** The words, and the uploaded pictures among them. */
function textBytes() {
  const text = sql`coalesce(${lessons.content} ->> 'markdown', ${lessons.content} ->> 'html', '')`
  const named = sql`SELECT found[1] FROM regexp_matches(${text}, '/media/([A-Za-z0-9_-]+)/', 'g') AS found`
  const pictures = sql`SELECT sum(${media.bytes}) FROM ${media} WHERE ${media.key} IN (${named})`
  return sql<number>`(octet_length(${text}) + coalesce((${pictures}), 0))::int`
}

/** As its author says or, of what was uploaded, as it is sent: a film in the copy that a phone shows, a file as it is. */
function fileBytes() {
  const said = sql`CASE WHEN jsonb_typeof(${lessons.content} -> 'bytes') = 'number' THEN (${lessons.content} ->> 'bytes')::float8 END`
  const uploaded = sql`(${lessons.content} ->> 'upload_id')::bigint`
  const film = sql`SELECT ${renditions.bytes} FROM ${renditions} WHERE ${renditions.uploadId} = ${uploaded}
    AND ${renditions.kind} IN ('240p', '360p', '720p', 'original')
    ORDER BY ${renditions.kind} = '360p' DESC, ${renditions.bytes} LIMIT 1`
  const file = sql`SELECT ${uploads.size} FROM ${uploads} WHERE ${uploads.id} = ${uploaded}`
  return sql<number | null>`CASE ${lessons.kind}
    WHEN 'video' THEN coalesce(${said}, (${film})::float8) WHEN 'attachment' THEN coalesce(${said}, (${file})::float8) END`
}
