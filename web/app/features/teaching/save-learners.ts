import { downloadFile } from '../../platform/download-file.ts'
import type { LearnersAsked } from './find-learners.tsx'

/** The learners who are asked for, as a file. */
export function saveLearners(courseId: number, { search, sort }: LearnersAsked) {
  const query = new URLSearchParams({ search, sort })
  return downloadFile(`/courses/${courseId}/learners.csv?${query}`, `learners-${courseId}.csv`)
}
