import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { api } from '../../../platform/api.ts'
import { readToken } from '../../../platform/session/session.ts'

export type Judged = Answer<'POST /organisations/:slug/invitations'>['data']

/** Few enough that the bar moves on a slow line, and many enough that a long list stays within the limit of an hour. */
const AT_ONCE = 100

/** What would become of each row. The bytes as they are: the server knows in which letters a spreadsheet has written them. */
export async function judgeList(slug: string, list: Blob): Promise<Judged> {
  const address = `${API_BASE}/organisations/${encodeURIComponent(slug)}/invitations?preview=1`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${readToken()}`, 'content-type': 'text/csv' },
    body: list,
  })
  const body = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new ApiFailure(answer.status, body)
  return body.data
}

/** Sends what can be sent, a portion at a time. Whoever is cut off sends the list again: nobody is invited twice. */
export async function sendInvitations(slug: string, { rows }: Judged, onSent: (sent: number) => void) {
  const people = rows.filter(({ verdict }) => verdict === 'created' || verdict === 'joined')
  for (let sent = 0; sent < people.length; sent += AT_ONCE) {
    onSent(sent)
    await api('POST /organisations/:slug/invitations', {
      query: {},
      params: { slug },
      body: { people: people.slice(sent, sent + AT_ONCE) },
    })
  }
  return people.length
}
