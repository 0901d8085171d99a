import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { useLatest } from '../../ui/use-latest.ts'
import { uploadPicture, uploadRefusal } from '../media/upload-picture.ts'

type AddPictureProps = {
  label: string
  /** Where it will be, as is said: 'at the end of the question'. */
  where: string
  onAdded: (mark: string) => void
}

/** Sends a picture and hands over how it is written into a text. */
export function AddPicture({ label, where, onAdded }: AddPictureProps) {
  const [state, setState] = useState('')
  const add = useLatest(onAdded)

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const onProgress = (percent: number) => setState(`Uploading the picture: ${percent}%`)
      const address = await uploadPicture({ file, preset: 'text', onProgress })
      add.current(`![Say what the picture shows](${address})`)
      setState(`The picture is ${where}. Say between the brackets what it shows.`)
    } catch (error) {
      setState(uploadRefusal(error))
    }
  }

  return (
    <p className="choose-file">
      <label className="button quiet compact">
        {label}
        <input type="file" className="visually-hidden" accept="image/jpeg,image/png,image/webp" onChange={send} />
      </label>{' '}
      <span className="small muted" role="status">
        {state}
      </span>
    </p>
  )
}
