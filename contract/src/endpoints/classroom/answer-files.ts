import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { answerFileKinds } from '../../rules/media/answer-files.ts'

const byKey = z.object({ key: z.string().regex(/^[\w-]{24}$/) })

const answerFile = z.object({
  /** What an answer names it by, after its text. */
  url: z.string(),
  /** With the ending that opens what it is. */
  name: z.string(),
  /** What its bytes say that it is. */
  kind: z.enum(answerFileKinds),
  bytes: z.int(),
  /**
   * `scanning` while the virus scanner has not answered: until then only its owner gets it. `refused` where something dangerous
   * was found later: then the file is gone.
   */
  state: z.enum(['ready', 'scanning', 'refused']),
})
export type AnswerFile = z.output<typeof answerFile>

/**
 * Takes a file that belongs to an answer, as multipart form data: a PDF, a document, a spreadsheet, a presentation or plain text of at most
 * 10 MB, without macros. Its address goes into an essay or an assignment after the text. What no attempt names is removed after a day.
 */
export const sendAnswerFile = endpoint({
  method: 'POST',
  path: '/answer-files',
  access: 'user',
  body: z.object({ file: z.custom<Blob>((value) => value instanceof Blob) }),
  answer: z.object({ data: answerFile }),
  failures: ['too_large', 'storage_full', 'storage_unavailable'],
})

/** Tells name and size of a file of an answer: to its learner, the teachers of the course in which it was handed in, and admins. */
export const showAnswerFile = endpoint({
  method: 'GET',
  path: '/answer-files/:key',
  access: 'user',
  params: byKey,
  answer: z.object({ data: answerFile }),
  failures: ['not_found'],
})

/** Downloads it, for the same people. It is always a file to save and never a page, and nothing on the way keeps it. */
export const downloadAnswerFile = endpoint({
  method: 'GET',
  path: '/answer-files/:key/content',
  access: 'user',
  params: byKey,
  answer: z.unknown(),
  failures: ['not_found', 'file_not_scanned', 'storage_unavailable'],
})
