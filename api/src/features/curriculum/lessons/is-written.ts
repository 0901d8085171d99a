import { sql } from 'drizzle-orm'

/**
 * Whether there is anything in a lesson yet. A course may be offered as an outline that is written week by week; what is
 * empty can be neither read nor done (docs/decisions/0043). `lesson` is what the table is called in the statement around it.
 */
export function isWritten(lesson = 'lessons') {
  const l = sql.raw(lesson)
  return sql<boolean>`CASE ${l}.kind
    WHEN 'text' THEN ${hasText(lesson)}
    WHEN 'quiz' THEN EXISTS (SELECT FROM questions asked
      WHERE asked.lesson_id = ${l}.id AND asked.use = 'quiz' AND asked.retired_at IS NULL)
    WHEN 'exam' THEN EXISTS (SELECT FROM questions asked
      WHERE asked.course_id = ${l}.course_id AND asked.use IN ('quiz', 'bank') AND asked.retired_at IS NULL)
    WHEN 'scorm' THEN ${l}.content ->> 'upload_id' IS NOT NULL
    WHEN 'live' THEN coalesce(${l}.content ->> 'starts_at', '') <> ''
    ELSE coalesce(${l}.content ->> 'url', '') <> '' OR ${l}.content ->> 'upload_id' IS NOT NULL OR ${hasText(lesson)} END`
}

/** What an emptied editor leaves behind, such as `<p><br></p>`, is no text; a picture or a film is. */
const HAS_CONTENT = String.raw`^(\s|\u00a0|&nbsp;|<(?!img|iframe|video|audio)[^>]*>)*([^\s\u00a0<&]|&(?!nbsp;)|<(img|iframe|video|audio))`

function hasText(lesson: string) {
  const content = sql`${sql.raw(lesson)}.content`
  return sql`coalesce(${content} ->> 'markdown', ${content} ->> 'html', '') ~* ${HAS_CONTENT}`
}
