import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { endsSession } from './is-ours.ts'
import { forgetSession, readToken } from './session/session.ts'

/** Sends a form with a file in it. With XMLHttpRequest, because `fetch` cannot say how far it is. */
export function sendForm<Answer>(
  path: string,
  fields: Record<string, Blob | string>,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
) {
  const token = readToken()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', fullPath(path))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0)
    signal?.addEventListener('abort', () => request.abort())
    request.onabort = () => reject(new Error('it was stopped'))
    request.onerror = () => reject(new Error('the line broke'))
    request.onload = () => {
      const { status, response } = request
      const header = (name: string) => request.getResponseHeader(name)
      if (endsSession({ header, status, body: response }) && token === readToken()) forgetSession()
      if (status < 400 && response) resolve(response)
      else reject(new ApiFailure(status, response))
    }
    request.send(form)
  })
}
