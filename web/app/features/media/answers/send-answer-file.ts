import type { AnswerFile } from '@koya/contract/endpoints/classroom/answer-files.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_FILE_BYTES } from '@koya/contract/rules/media/answer-files.ts'
import { sendForm } from '../../../platform/send-form.ts'

/** Sends a file for an answer. What cannot be taken anyway costs nobody's data. */
export async function sendAnswerFile(file: File, onProgress: (percent: number) => void, signal: AbortSignal) {
  if (file.size === 0) throw new Refused(messages.answerFiles.isEmpty)
  if (file.size > MOST_FILE_BYTES) throw new Refused(messages.answerFiles.tooLarge)
  const { data } = await sendForm<{ data?: AnswerFile }>('/answer-files', { file }, onProgress, signal)
  if (!data) throw new TypeError('Answered by somebody else')
  return data
}

class Refused extends Error {}

/** Why a file was not taken, as the server says it. */
export function whyRefused(error: unknown) {
  if (error instanceof Refused) return error.message
  const said = error instanceof ApiFailure && error.status >= 400 ? (error.errors.file?.[0] ?? error.message) : ''
  return said || messages.answerFiles.failed
}
