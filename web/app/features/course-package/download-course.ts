import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { saveFile } from '../../platform/save-file.ts'
import { readToken } from '../../platform/session/session.ts'

/** Saves a course as one file. A link cannot say who asks: it is fetched with the session. */
export async function downloadCourse(id: number, code: string) {
  const answer = await fetch(fullPath(`/courses/${id}/package`), {
    headers: { authorization: `Bearer ${readToken()}` },
  })
  if (!answer.ok) throw new ApiFailure(answer.status, await answer.json().catch(() => undefined))
  saveFile(await answer.blob(), `${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.zip`)
}
