import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { RowVerdict } from '@koya/contract/endpoints/organisations/people.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { api } from '../../../platform/api.ts'
import { readToken } from '../../../platform/session/session.ts'
import type { PastedPerson } from './pasted-people.ts'

export type Judged = Answer<'POST /organisations/:slug/invitations'>['data']

/** Few enough that the bar moves on a slow line, and many enough that a long list stays within the limit of an hour. */
const AT_ONCE = 100

/** What would become of each row. The bytes as they are: the server knows in which letters a spreadsheet has written them. */
export async function judgeFile(slug: string, list: Blob): Promise<Judged> {
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

export async function judgePasted(slug: string, people: (PastedPerson & { group: string })[]): Promise<Judged> {
  const sent = { params: { slug }, query: { preview: '1' as const }, body: { people } }
  return (await api('POST /organisations/:slug/invitations', sent)).data
}

/**
 * Sends what can be sent, a portion at a time, and answers how many were invited and which rows were not after all: somebody else may
 * have invited them since the list was looked at. Whoever is cut off sends the list again: nobody is invited twice.
 */
export async function sendInvitations(slug: string, { rows }: Judged, onSent: (sent: number) => void) {
  const people = rows.filter(isInvited)
  const became: RowVerdict[] = []
  for (let sent = 0; sent < people.length; sent += AT_ONCE) {
    onSent(sent)
    const portion = people.slice(sent, sent + AT_ONCE)
    const { data } = await api('POST /organisations/:slug/invitations', {
      query: {},
      params: { slug },
      body: { people: portion },
    })
    // The answer counts the rows of a portion; people know those of their list.
    became.push(...data.rows.map((one, place) => ({ ...one, row: portion[place]?.row ?? one.row })))
  }
  const left = became.filter((one) => !isInvited(one))
  return { invited: became.length - left.length, left }
}

function isInvited({ verdict }: RowVerdict) {
  return verdict === 'created' || verdict === 'joined'
}
