import type { AuthoredLesson, LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { lessons } from '../../../db/schema.ts'
import { lessonContent } from '../../classroom/lesson-content.ts'
import type { Rendered, WrittenText } from '../../texts/render-text.ts'

type Kept = Pick<typeof lessons.$inferSelect, 'kind' | 'content'>

/** A lesson's content as its author edits it. What was never written is empty. */
export function authoredContent({ kind, content }: Kept): AuthoredLesson['content'] {
  if (kind !== 'live') return { kind, ...lessonContent[kind].parse(content) } as AuthoredLesson['content']
  const { starts_at, ends_at, ...rest } = lessonContent.live.parse(content)
  return { kind, ...rest, starts_at: starts_at ?? '', ends_at: ends_at ?? '' }
}

type Field = 'content.markdown' | 'content.html' | 'content.recording.markdown' | 'content.recording.html'

/** The texts of a lesson by the fields of its form. */
export function writtenFields(content: LessonContent) {
  const fields: Partial<Record<Field, WrittenText>> = {}
  if ('pass_mark' in content) return fields
  fields[content.markdown === undefined ? 'content.html' : 'content.markdown'] = content
  const recording = 'recording' in content ? content.recording : null
  if (recording)
    fields[recording.markdown === undefined ? 'content.recording.html' : 'content.recording.markdown'] = recording
  return fields
}

/** As the table keeps it: rich text as it was cleaned, times in UTC, because the reminders look for them as text. */
export function contentToKeep({ kind: _, ...content }: LessonContent, clean: Partial<Record<Field, Rendered>>) {
  if ('pass_mark' in content) return content
  const text = withClean(content, clean['content.html']?.clean)
  if (!('starts_at' in text)) return text
  const { starts_at, ends_at, recording } = text
  return {
    ...text,
    starts_at: utc(starts_at),
    ends_at: utc(ends_at),
    recording: recording && withClean(recording, clean['content.recording.html']?.clean),
  }
}

/** Markdown stays as it was written. Beside it there is no rich text: one of them would be shown to nobody. */
function withClean<T extends WrittenText>(text: T, html: string | undefined): T {
  return text.markdown === undefined ? { ...text, html } : { ...text, html: undefined }
}

/** What a lesson shows, by the names under which its HTML is kept. */
export function shownOf(clean: Partial<Record<Field, Rendered>>) {
  const text = clean['content.markdown'] ?? clean['content.html']
  const recording = clean['content.recording.markdown'] ?? clean['content.recording.html']
  return { ...(text !== undefined && { text }), ...(recording !== undefined && { recording }) }
}

function utc(moment: string) {
  return new Date(moment).toISOString()
}
