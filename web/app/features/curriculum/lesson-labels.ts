import type { AuthoredLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { ShowAnswers } from '@koya/contract/rules/lesson-kinds.ts'
import { plainLines } from '../../ui/text/plain-text.ts'
import type { LessonKind } from './lessons/lesson-kinds.ts'
import { lessonValues } from './lessons/lesson-values.ts'

const always = {
  title: 'Title',
  minutes: 'Length in minutes',
  is_preview: 'Free preview: open to anyone',
  topic: 'Topic of the syllabus',
}
const size = { 'content.bytes': 'Size in MB' }
const marks = {
  'content.pass_mark': 'Pass mark in percent',
  'content.attempts': 'Attempts',
  'content.shuffle': 'Put the options of a question in another order for every attempt',
  'content.show_answers': 'Show which answers are right',
}
export const showAnswersChoices: Record<ShowAnswers, string> = {
  at_once: 'At once, with every attempt',
  after_last: 'After the last attempt',
  never: 'Never',
}

const labels: Record<LessonKind, Record<string, string>> = {
  text: { content: 'Text' },
  video: {
    'content.upload_id': 'Video or recording',
    'content.captions_id': 'Captions',
    'content.url': 'Address of the video',
    ...size,
    content: 'Text below the video',
  },
  attachment: {
    'content.name': 'Name of the file',
    'content.upload_id': 'File',
    'content.url': 'Address of the file',
    ...size,
    content: 'Text above the file',
  },
  scorm: { 'content.upload_id': 'SCORM package', content: 'Text above the lesson' },
  quiz: marks,
  exam: { ...marks, 'content.minutes': 'Minutes to answer', 'content.count': 'Questions drawn' },
  live: {
    'content.starts_at': 'Starts (Lagos time)',
    'content.ends_at': 'Ends (Lagos time)',
    'content.joining_link': 'Joining link',
    content: 'What the class is about',
    'content.recording.url': 'Address of the recording',
    'content.recording': 'Notes',
  },
}

/** What a part of a lesson is called: in its form, and where somebody else's version of it is shown. */
export function lessonLabel(kind: LessonKind, name: string) {
  const part = name.replace(/\.(html|markdown)$/, '')
  return { ...always, ...labels[kind] }[part] ?? part
}

/** Everything that is written in a lesson, in words. */
export function lessonParts(lesson: AuthoredLesson) {
  const { kind } = lesson.content
  return Object.entries(lessonValues(lesson))
    .filter(([, value]) => value)
    .map(([name, value]) => ({ label: lessonLabel(kind, name), words: inWords(name, value) }))
}

function inWords(name: string, value: string) {
  if (name === 'content.upload_id' || name === 'content.captions_id') return 'Uploaded'
  if (name === 'is_preview' || name === 'content.shuffle') return 'Yes'
  if (name === 'content.show_answers') return showAnswersChoices[value as ShowAnswers]
  if (/_at$/.test(name)) return value.replace('T', ' ')
  return plainLines(value).join('\n')
}
