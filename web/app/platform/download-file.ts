import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { saveFile } from './save-file.ts'
import { readToken } from './session/session.ts'
import { askWhoIsThere } from './session/step-up.ts'

/** Saves what a call answers as a file. A link cannot say who asks: it is fetched with the session. */
export async function downloadFile(path: string, name: string) {
  const ask = () => fetch(fullPath(path), { headers: { authorization: `Bearer ${readToken()}` } })
  let answer = await ask()
  let failure = await failureOf(answer)
  // What is protected is asked for once more, after whoever is there has shown who they are.
  if (failure?.code === 'step_up_needed' && (await askWhoIsThere())) {
    answer = await ask()
    failure = await failureOf(answer)
  }
  if (failure) throw failure
  saveFile(await answer.blob(), name)
}

async function failureOf(answer: Response) {
  return answer.ok ? undefined : new ApiFailure(answer.status, await answer.json().catch(() => undefined))
}
