import type { LessonContent } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { IconName } from '../../../ui/icon.tsx'

export type LessonKind = LessonContent['kind']

/** What a lesson can be, in the order in which it is offered. */
export const lessonKinds: Record<LessonKind, { name: string; icon: IconName; about: string }> = {
  text: { name: 'Text', icon: 'book', about: 'To read, with pictures and links' },
  video: { name: 'Video', icon: 'play', about: 'Uploaded or by its address, with text below it' },
  attachment: { name: 'File', icon: 'link', about: 'A PDF, slides or a document to download' },
  quiz: { name: 'Quiz', icon: 'pen', about: 'Its own questions, marked at once or by you' },
  exam: { name: 'Timed exam', icon: 'clock', about: 'Questions drawn from the whole course' },
  scorm: { name: 'SCORM package', icon: 'play', about: 'Made with another tool, sent as a zip file' },
  live: { name: 'Live class', icon: 'calendar', about: 'On a set day and time, with a link to join' },
}
