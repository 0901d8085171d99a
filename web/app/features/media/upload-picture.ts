import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { sendForm } from '../../platform/send-form.ts'

type Upload = { file: Blob; preset: string; onProgress: (percent: number) => void }

/** Sends a picture and answers with its address. */
export async function uploadPicture({ file, preset, onProgress }: Upload) {
  const fields = { file, upload_preset: preset }
  const { secure_url } = await sendForm<{ secure_url?: string }>('/media', fields, onProgress)
  if (!secure_url) throw new TypeError('Answered by somebody else')
  return secure_url
}

/** Why a picture was not taken, as the server says it. */
export function uploadRefusal(error: unknown) {
  return (error instanceof ApiFailure && error.status >= 400 && error.message) || messages.upload.failed
}
