import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type Given, isMarkedByTeacher, MOST_PICTURES } from '@koya/contract/rules/exams/questions.ts'
import { answerFileKey, MOST_FILES, partsOfWork } from '@koya/contract/rules/media/answer-files.ts'
import { pictureKey } from '@koya/contract/rules/pictures/picture-widths.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { answerFiles, media } from '../../db/schema.ts'
import type { Answers } from './mark-answers.ts'
import type { QuestionRow } from './present-question.ts'

type Allowed = {
  /** In a mock an essay may be written on paper, as in the exam, and photographed. */
  photographed?: boolean
}

/** Of what people read later only what they can read: texts, and pictures and files that were uploaded here. */
export function refuseUnfit(asked: QuestionRow[], answers: Answers, { photographed = false }: Allowed = {}) {
  const takesMore = (kind: QuestionRow['kind']) => kind === 'assignment' || photographed
  refuse(asked.filter(({ id, kind }) => isMarkedByTeacher(kind) && !fits(answers[id] ?? [], takesMore(kind))))
}

/** Nobody hands in the picture or the file of somebody else: its owner alone may show it. */
export async function refuseForeignParts(tx: Tx, userId: number, asked: QuestionRow[], answers: Answers) {
  const shown = asked
    .filter(({ kind }) => isMarkedByTeacher(kind))
    .map((question) => ({ question, ...keysIn(answers[question.id] ?? []) }))
  const isOwnPicture = await ownIn(
    tx,
    media,
    userId,
    shown.flatMap((one) => one.pictures),
  )
  const isOwnFile = await ownIn(
    tx,
    answerFiles,
    userId,
    shown.flatMap((one) => one.files),
  )
  const isOwn = ({ pictures, files }: Keys) => pictures.every(isOwnPicture) && files.every(isOwnFile)
  refuse(shown.filter((one) => !isOwn(one)).map(({ question }) => question))
}

type Keys = ReturnType<typeof keysIn>

function keysIn(given: Given) {
  const { pictures, files } = partsOfWork(given)
  return {
    pictures: pictures.flatMap((url) => pictureKey(url) ?? []),
    files: files.flatMap((url) => answerFileKey(url) ?? []),
  }
}

async function ownIn(tx: Tx, table: typeof media | typeof answerFiles, userId: number, keys: string[]) {
  const own = keys.length
    ? await tx
        .select({ key: table.key })
        .from(table)
        .where(and(eq(table.userId, userId), inArray(table.key, keys)))
    : []
  const found = new Set(own.map(({ key }) => key))
  return (key: string) => found.has(key)
}

function refuse(unfit: QuestionRow[]) {
  if (unfit.length === 0) return
  const errors = Object.fromEntries(unfit.map(({ id }) => [`answers.${id}`, [messages.questions.badAnswer]]))
  throw new Failure('bad_input', errors)
}

function fits(given: Given, takesMore: boolean) {
  const { pictures, files } = partsOfWork(given)
  const isAll = pictures.length + files.length === Math.max(0, given.length - 1)
  const isBounded = pictures.length <= MOST_PICTURES && files.length <= MOST_FILES
  return typeof (given[0] ?? '') === 'string' && isAll && isBounded && (takesMore || given.length <= 1)
}
