/** What a lesson can be, in the words that learners read. */
export const lessonKindNames = {
  text: 'Reading',
  video: 'Video',
  attachment: 'File',
  quiz: 'Quiz',
  exam: 'Timed exam',
  live: 'Live class',
  scorm: 'Interactive lesson',
} as const

export type LessonKind = keyof typeof lessonKindNames
export const lessonKinds = Object.keys(lessonKindNames) as LessonKind[]

/** When the learner is told which answers of a quiz or an exam are right. */
export const showAnswersWhen = ['never', 'after_last', 'at_once'] as const
export type ShowAnswers = (typeof showAnswersWhen)[number]
