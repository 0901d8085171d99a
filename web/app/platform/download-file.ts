import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { saveFile } from './save-file.ts'
import { readToken } from './session/session.ts'

/** Saves what a call answers as a file. A link cannot say who asks: it is fetched with the session. */
export async function downloadFile(path: string, name: string) {
  const answer = await fetch(fullPath(path), { headers: { authorization: `Bearer ${readToken()}` } })
  if (!answer.ok) throw new ApiFailure(answer.status, await answer.json().catch(() => undefined))
  saveFile(await answer.blob(), name)
}
