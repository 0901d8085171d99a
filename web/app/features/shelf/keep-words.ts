import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { api } from '../../platform/api.ts'
import { keepAnswer } from '../../platform/device/kept-answers.ts'
import { changeShelf } from '../../platform/shelf/own-shelf.ts'
import type { KeptFile, KeptWords } from '../../platform/shelf/shelf-format.ts'
import { lessonAnswer, transcriptAnswer } from '../classroom/offline/keep-classroom.ts'

/** The code that shows what is kept: without a line it would be too late to fetch that. */
export async function keepCode(files: KeptFile[]) {
  if ('serviceWorker' in navigator) (await navigator.serviceWorker.ready).active?.postMessage({ wish: 'shelf' })
  void import('../media/player/film-lesson.tsx').catch(() => undefined)
  if (files.some(({ type }) => type === 'application/pdf')) void keepReader().catch(() => undefined)
}

async function keepReader() {
  await import('../media/pdf/pdf-reader.tsx')
  ;(await import('../media/pdf/open-pdf.ts')).startReader()
}

export async function keepWords(userId: number, { lesson }: KeptWords) {
  await keepLesson(userId, lesson)
  await changeShelf(userId, (shelf) => ({
    ...shelf,
    words: (shelf.words ?? []).filter((one) => one.lesson !== lesson),
  }))
}

/** The words of a lesson that is wanted. One that may no longer be opened is undefined, and not wanted any more. */
export async function keepLesson(userId: number, id: number) {
  try {
    const answer = await api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } })
    await keepAnswer(userId, lessonAnswer(id), answer)
    if (answer.data.kind === 'video' && answer.data.transcript_bytes !== null) await keepTranscript(userId, id)
    return answer.data
  } catch (error) {
    if (isClosed(error)) return undefined
    throw error
  }
}

/** Captions that were taken out this moment take nothing else of the lesson with them. */
async function keepTranscript(userId: number, id: number) {
  try {
    await keepAnswer(userId, transcriptAnswer(id), await api('GET /lessons/:id/transcript', { params: { id } }))
  } catch (error) {
    if (!isClosed(error)) throw error
  }
}

function isClosed(error: unknown) {
  return error instanceof ApiFailure && error.isOurs && [403, 404].includes(error.status)
}
