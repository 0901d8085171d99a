import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { readToken } from '../../platform/session/session.ts'

/** A file whose address opens nothing by itself: it is fetched with the session. */
export async function fetchPrivate(url: string, signal?: AbortSignal) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${readToken()}` }, signal: signal ?? null })
  if (!answer.ok) throw new ApiFailure(answer.status, await answer.json().catch(() => undefined))
  const file = await answer.blob()
  signal?.throwIfAborted()
  return file
}
