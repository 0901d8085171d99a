/** What a lesson can be, in the words that learners read. */
export const lessonKindNames = {
  text: 'Reading',
  video: 'Video',
  attachment: 'File',
  quiz: 'Quiz',
  exam: 'Timed exam',
  live: 'Live class',
} as const

export type LessonKind = keyof typeof lessonKindNames
export const lessonKinds = Object.keys(lessonKindNames) as LessonKind[]
