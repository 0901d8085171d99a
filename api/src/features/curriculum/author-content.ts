import type { AuthoredLesson, LessonContent } from '@koya/contract/curriculum.ts'
import { cleanHtml } from '../../clean-html.ts'
import type { lessons } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { lessonContent, type WrittenText } from '../learning/lesson-content.ts'

type Kept = Pick<typeof lessons.$inferSelect, 'kind' | 'content'>

/** A lesson's content as its author edits it. What was never written is empty. */
export function authoredContent({ kind, content }: Kept): AuthoredLesson['content'] {
  if (kind !== 'live') return { kind, ...lessonContent[kind].parse(content) } as AuthoredLesson['content']
  const { starts_at, ends_at, ...rest } = lessonContent.live.parse(content)
  return { kind, ...rest, starts_at: starts_at ?? '', ends_at: ends_at ?? '' }
}

/** As the table keeps it: its HTML cleaned, its times in UTC, because the reminders look for them as text. */
export function contentToKeep({ kind: _, ...content }: LessonContent, config: Deps['config']) {
  const clean = <T extends WrittenText>(text: T): T =>
    // Markdown stays as it was written: it is cleaned when it has become HTML.
    text.html === undefined ? text : { ...text, html: cleanHtml(text.html, config) }
  if ('starts_at' in content) {
    const { starts_at, ends_at, recording, ...rest } = clean(content)
    return { ...rest, starts_at: utc(starts_at), ends_at: utc(ends_at), recording: recording && clean(recording) }
  }
  return 'pass_mark' in content ? content : clean(content)
}

function utc(moment: string) {
  return new Date(moment).toISOString()
}
