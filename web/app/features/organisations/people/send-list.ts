import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { readToken } from '../../../platform/session/session.ts'

export type Judged = Answer<'POST /organisations/:slug/invitations'>['data']

/** The bytes as they are: the server knows in which letters a spreadsheet has written them. */
export async function sendList(slug: string, list: Blob, { isPreview }: { isPreview: boolean }): Promise<Judged> {
  const address = `${API_BASE}/organisations/${encodeURIComponent(slug)}/invitations?preview=${isPreview ? 1 : 0}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken()}`, 'content-type': 'text/csv' },
    body: list,
  })
  const body = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new ApiFailure(answer.status, body)
  return body.data
}
