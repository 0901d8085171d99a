import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type Given, isMarkedByTeacher, MOST_PICTURES } from '@koya/contract/rules/exams/questions.ts'
import { isUploadedPicture, pictureKey } from '@koya/contract/rules/pictures/picture-widths.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { media } from '../../db/schema.ts'
import type { Answers } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'

type Allowed = {
  /** In a mock an essay may be written on paper, as in the exam, and photographed. */
  photographed?: boolean
}

/** Of what people read later only what they can read: texts, and pictures that were uploaded here. */
export function refuseUnfit(asked: QuestionRow[], answers: Answers, { photographed = false }: Allowed = {}) {
  const most = (kind: QuestionRow['kind']) => (kind === 'assignment' || photographed ? MOST_PICTURES : 0)
  refuse(asked.filter(({ id, kind }) => isMarkedByTeacher(kind) && !fits(answers[id] ?? [], most(kind))))
}

/** Nobody hands in the picture of somebody else: its owner alone may show it. */
export async function refuseForeignPictures(tx: Tx, userId: number, asked: QuestionRow[], answers: Answers) {
  const shown = asked
    .filter(({ kind }) => isMarkedByTeacher(kind))
    .map((question) => ({ question, keys: keysIn(answers[question.id] ?? []) }))
  const keys = shown.flatMap((one) => one.keys)
  if (keys.length === 0) return
  const own = await tx
    .select({ key: media.key })
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.key, keys)))
  const isOwn = new Set(own.map(({ key }) => key))
  refuse(shown.filter((one) => !one.keys.every((key) => isOwn.has(key))).map(({ question }) => question))
}

function keysIn([, ...pictures]: Given) {
  return pictures.map((url) => pictureKey(String(url)) ?? '')
}

function refuse(unfit: QuestionRow[]) {
  if (unfit.length === 0) return
  const errors = Object.fromEntries(unfit.map(({ id }) => [`answers.${id}`, [messages.questions.badAnswer]]))
  throw new Failure('bad_input', errors)
}

function fits([text = '', ...pictures]: Given, most: number) {
  return typeof text === 'string' && pictures.length <= most && pictures.every((url) => isUploadedPicture(String(url)))
}
