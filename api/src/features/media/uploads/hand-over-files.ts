import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { uploads } from '../../../db/schema.ts'

export async function hasFilesFor(tx: Tx, organisationId: number, userId: number) {
  return (await tx.$count(uploads, sentFor(organisationId, userId))) > 0
}

type HandOver = { organisationId: number; from: number; to: number }

/** Files in the room of an organisation go to somebody who stays, or nobody could remove them. */
export async function handOverFiles(tx: Tx, { organisationId, from, to }: HandOver) {
  await tx.update(uploads).set({ userId: to }).where(sentFor(organisationId, from))
}

/** What is not complete is forgotten by itself after a day. */
function sentFor(organisationId: number, userId: number) {
  return and(eq(uploads.organisationId, organisationId), eq(uploads.userId, userId), ne(uploads.state, 'coming'))
}
