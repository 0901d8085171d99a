import type { Upload } from '@koya/contract/endpoints/teaching/media.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { PERSON_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type FileKind, fileKind, HEAD_BYTES } from '@koya/contract/rules/media/file-kind.ts'
import { MOST_SCORM_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import { api } from '../../../platform/api.ts'
import { readSession } from '../../../platform/session/session.ts'
import { fingerprint } from './fingerprint.ts'
import { inTurn } from './in-turn.ts'
import { createPause, untilReached, type Waiting } from './until-reached.ts'

type Sending = Waiting & {
  courseId: number | undefined
  /** How many bytes the server has. */
  onSent: (bytes: number) => void
}

/** Says no before a byte is sent: on a costly line nobody should find out afterwards. */
export async function whyNotThisFile(file: File, kinds: readonly FileKind[]) {
  if (file.size === 0) return messages.media.isEmpty
  if (file.size > 4 * 1024 ** 3) return messages.media.tooLarge
  const known = fileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file.name)
  if (known === 'program') return messages.media.isAProgram
  if (!known) return messages.media.notAKnownFile
  if (known.kind === 'scorm' && file.size > MOST_SCORM_BYTES) return messages.scorm.tooLarge
  return kinds.includes(known.kind) ? undefined : messages.media.wrongKind
}

/** Sends what the server does not have yet, and puts it together. Goes on by itself after a broken line. */
export async function sendFile(file: File, { courseId, ...sending }: Sending): Promise<Upload> {
  const body = {
    name: file.name.slice(0, 200),
    size: file.size,
    type: file.type,
    fingerprint: await fingerprint(file),
    ...(courseId && { course_id: courseId }),
  }
  const begin = async () => (await untilReached(() => api('POST /uploads', { body }), sending)).data
  const begun = await begin()
  return inTurn(begun.id, sending, (hasWaited) =>
    sendAll(file, hasWaited ? undefined : begun, { begun, begin, sending }),
  )
}

type Begun = { begun: Upload; begin: () => Promise<Upload>; sending: Omit<Sending, 'courseId'> }

/** `known` is which parts are there; undefined where another tab has sent some since, perhaps all. */
async function sendAll(file: File, known: Upload | undefined, { begun, begin, sending }: Begun) {
  let pause = createPause(sending.signal)
  for (let upload = known; ; upload = await begin()) {
    const { id } = upload ?? begun
    const { taken, isRefused } = upload ? await sendParts(file, upload, sending) : noParts
    if (taken > 0) pause = createPause(sending.signal)
    else if (isRefused) {
      // New addresses help if the old ones were over. A store that refuses new ones as well is not asked without end.
      sending.onAway('store')
      await pause()
      continue
    }
    try {
      return (await untilReached(() => api('POST /uploads/:id/complete', { params: { id } }), sending)).data
    } catch (error) {
      // Addresses for further parts, or parts that another tab has replaced: what is missing now?
      if (!(error instanceof ApiFailure && error.code === 'parts_missing')) throw error
    }
  }
}

const noParts = { taken: 0, isRefused: false }

async function sendParts(file: File, { parts, part_size }: Upload, { onSent, ...waiting }: Omit<Sending, 'courseId'>) {
  let sent = parts.reduce((sum, { size, is_there }) => sum + (is_there ? size : 0), 0)
  let taken = 0
  onSent(sent)
  for (const { number, size, is_there, url } of parts) {
    if (is_there || url === null) continue
    const start = (number - 1) * part_size
    const bytes = file.slice(start, start + size)
    const end = await untilReached(() => putPart(url, bytes, waiting.signal), waiting)
    // The address of a store is over: the next round brings new ones.
    if (end === 'refused') return { taken, isRefused: true }
    // Another tab has sent the rest of it meanwhile. Whoever says that it is complete is told what has become of it.
    if (end === 'gone') return { taken, isRefused: false }
    taken++
    sent += size
    onSent(sent)
  }
  return { taken, isRefused: false }
}

async function putPart(url: string, bytes: Blob, signal: AbortSignal) {
  const isOurs = url.startsWith('/')
  const { token, user } = readSession()
  const headers = isOurs
    ? {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${token}`,
        ...(user && { [PERSON_HEADER]: String(user.id) }),
      }
    : undefined
  const answer = await fetch(url, { method: 'PUT', body: bytes, signal, ...(headers && { headers }) }).catch(
    (error) => {
      // Our server was reached just before: with a line, it is the store that does not answer.
      throw isOurs || signal.aborted || !navigator.onLine ? error : new ApiFailure(503, null)
    },
  )
  if (answer.ok) return 'taken'
  if (answer.status === 404) return 'gone'
  if (!isOurs && answer.status === 403) return 'refused'
  throw new ApiFailure(answer.status, isOurs ? await answer.json().catch(() => null) : null, isOurs)
}
