import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { saveFile } from '../../platform/save-file.ts'
import { readToken } from '../../platform/session/session.ts'
import type { LearnersAsked } from './find-learners.tsx'

/** A link cannot say who asks: the file is fetched with the session, then saved. */
export async function saveLearners(courseId: number, { search, sort }: LearnersAsked) {
  const query = new URLSearchParams({ search, sort })
  const answer = await fetch(`${API_BASE}/courses/${courseId}/learners.csv?${query}`, {
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (!answer.ok) throw new ApiFailure(answer.status, await answer.json().catch(() => undefined))
  saveFile(await answer.blob(), `learners-${courseId}.csv`)
}
