import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { uploadPicture, uploadRefusal } from '../media/upload-picture.ts'

/** Sends a picture and hands over how it is written into a text. */
export function AddPicture({ onAdded }: { onAdded: (mark: string) => void }) {
  const [state, setState] = useState('')

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const onProgress = (percent: number) => setState(`Uploading the picture: ${percent}%`)
      onAdded(`![Say what the picture shows](${await uploadPicture({ file, preset: 'text', onProgress })})`)
      setState('The picture is at the end of the question. Say between the brackets what it shows.')
    } catch (error) {
      setState(uploadRefusal(error))
    }
  }

  return (
    <p className="choose-file">
      <label className="button quiet compact">
        Add a picture
        <input type="file" className="visually-hidden" accept="image/jpeg,image/png,image/webp" onChange={send} />
      </label>{' '}
      <span className="small muted" role="status">
        {state}
      </span>
    </p>
  )
}
