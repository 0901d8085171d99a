import { downloadFile } from '../../platform/download-file.ts'

/** Saves a course as one file. */
export function downloadCourse(id: number, code: string) {
  return downloadFile(`/courses/${id}/package`, `${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`)
}
