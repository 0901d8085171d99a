import type { AuthoredLesson, LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { lessons } from '../../../db/schema.ts'
import { versionOf } from '../../../edit-version.ts'
import { authoredContent } from './author-content.ts'

type Row = Pick<typeof lessons.$inferSelect, 'title' | 'minutes' | 'isPreview' | 'kind' | 'content'>
type Written = Pick<AuthoredLesson, 'title' | 'minutes' | 'is_preview' | 'content'>

/** What an author writes of a lesson, as learners have it. */
export function lessonOnOffer({ title, minutes, isPreview, kind, content }: Row) {
  return withVersion({ title, minutes, is_preview: isPreview, content: authoredContent({ kind, content }) })
}

/** The same as it waits for a look. */
export function lessonProposed({
  title,
  minutes = null,
  is_preview = false,
  content: { kind, ...content },
}: LessonDraft) {
  return withVersion({ title, minutes, is_preview, content: authoredContent({ kind, content }) })
}

function withVersion(written: Written) {
  return { ...written, version: versionOf(written) }
}
