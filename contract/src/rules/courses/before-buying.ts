export type WrittenLessons = { lessons: number; written: number }

/** '4 of 16 lessons are written so far'; empty where all of them are. */
export function writtenSoFar({ lessons, written }: WrittenLessons) {
  if (written === lessons) return ''
  return `${written} of ${lessons} lessons ${written === 1 ? 'is' : 'are'} written so far`
}

/** What a course asks for before its first lesson. */
export const entranceExam = { label: 'Entrance exam', needed: 'Needed before the first lesson' }
