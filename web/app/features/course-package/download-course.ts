import { downloadFile } from '../../platform/download-file.ts'

/** Saves a course as one file, with its uploaded films and files or without them. */
export function downloadCourse(id: number, code: string, films: 'on' | 'off') {
  return downloadFile(`/courses/${id}/package?films=${films}`, `${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`)
}
