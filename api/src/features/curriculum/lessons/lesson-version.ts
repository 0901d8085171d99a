import type { AuthoredLesson, LessonDraft } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { lessons } from '../../../db/schema.ts'
import { versionOf } from '../../../edit-version.ts'
import { authoredContent } from './author-content.ts'

type Row = Pick<typeof lessons.$inferSelect, 'title' | 'minutes' | 'isPreview' | 'topic' | 'kind' | 'content'>
type Written = Pick<AuthoredLesson, 'title' | 'minutes' | 'is_preview' | 'topic' | 'content'>

/** What an author writes of a lesson, as learners have it. */
export function lessonOnOffer({ title, minutes, isPreview, topic, kind, content }: Row) {
  const authored = authoredContent({ kind, content })
  return withVersion({ title, minutes, is_preview: isPreview, topic: topic ?? '', content: authored })
}

/** The same as it waits for a look. */
export function lessonProposed({
  title,
  minutes = null,
  is_preview = false,
  topic = '',
  content: { kind, ...content },
}: LessonDraft) {
  return withVersion({ title, minutes, is_preview, topic, content: authoredContent({ kind, content }) })
}

/** A lesson without a topic keeps the version it had before there were any: what was begun on it goes on. */
function withVersion(written: Written) {
  const { topic, ...others } = written
  return { ...written, version: versionOf(topic ? written : others) }
}
