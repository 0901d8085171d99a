import { ApiFailure } from '@koya/contract/client.ts'
import { fullPath } from '@koya/contract/endpoint.ts'
import { messages } from '@koya/contract/messages.ts'
import { endsSession } from '../is-ours.ts'
import { forgetSession, readToken } from '../session.ts'

type Upload = { file: Blob; preset: string; onProgress: (percent: number) => void }

/** Sends a picture and answers with its address. With XMLHttpRequest, because `fetch` cannot say how far it is. */
export function uploadPicture({ file, preset, onProgress }: Upload) {
  const token = readToken()
  const form = new FormData()
  form.set('file', file)
  form.set('upload_preset', preset)
  return new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', fullPath('/media'))
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0)
    request.onerror = () => reject(new Error('the line broke'))
    request.onload = () => {
      const { status, response } = request
      const header = (name: string) => request.getResponseHeader(name)
      if (endsSession({ header, status, body: response }) && token === readToken()) forgetSession()
      if (status < 400 && response?.secure_url) resolve(response.secure_url)
      else reject(new ApiFailure(status, response))
    }
    request.send(form)
  })
}

/** Why a picture was not taken, as the server says it. */
export function uploadRefusal(error: unknown) {
  return (error instanceof ApiFailure && error.status >= 400 && error.message) || messages.upload.failed
}
