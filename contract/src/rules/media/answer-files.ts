import type { Given } from '../exams/questions.ts'
import { isUploadedPicture } from '../pictures/picture-widths.ts'

/** Of one answer, beside its pictures. */
export const MOST_FILES = 4
export const MOST_FILE_BYTES = 10 * 1024 * 1024

export const answerFileKinds = ['pdf', 'document', 'spreadsheet', 'presentation', 'text'] as const
/** What a file dialog offers. What a file is, its bytes say. */
export const ANSWER_FILE_ENDINGS = '.pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.ppt,.pptx,.odp,.txt,.md,.csv,.tsv'

const address = /^\/api\/v1\/answer-files\/([\w-]{24})$/

/** How an answer names a file: the address at which the API tells what it is. */
export function answerFileUrl(key: string) {
  return `/api/v1/answer-files/${key}`
}

export function answerFileKey(url: string) {
  return address.exec(url)?.[1]
}

/** An essay or an assignment is a text, and after it the addresses of pictures and files. */
export function partsOfWork([text = '', ...attached]: Given) {
  const addresses = attached.map(String)
  return {
    text: String(text),
    pictures: addresses.filter(isUploadedPicture),
    files: addresses.filter((url) => answerFileKey(url) !== undefined),
  }
}
