import { MOST_PICTURES } from '@koya/contract/rules/exams/questions.ts'
import { type ChangeEvent, useState } from 'react'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { PrivatePicture } from '../../media/private-picture.tsx'
import { uploadPicture, uploadRefusal } from '../../media/upload-picture.ts'

type PictureFieldsProps = { pictures: string[]; onChange: (pictures: string[]) => void }

/** Pictures that belong to an answer, sent as they are chosen. */
export function PictureFields({ pictures, onChange }: PictureFieldsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = useLatest((url: string) => onChange([...pictures, url]))

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      add.current(await uploadPicture({ file, preset: 'answer', onProgress: () => {} }))
    } catch (error) {
      setProblem(uploadRefusal(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="answer-pictures">
      <ul>
        {pictures.map((url, at) => (
          <li key={url}>
            <PrivatePicture url={url} alt={`Your file ${at + 1}`} />
            <button
              type="button"
              className="button quiet compact"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => onChange(pictures.filter((one) => one !== url))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <FormMessage text={problem} />
      {pictures.length < MOST_PICTURES && (
        <label className="button line compact" aria-disabled={isBusy}>
          {isBusy ? 'Sending the picture' : 'Add a picture'}
          <input
            type="file"
            className="visually-hidden"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={send}
          />
        </label>
      )}
      <p className="small faint">
        Up to {MOST_PICTURES} pictures. Only you, the teachers of this course and our staff can see them.
      </p>
    </div>
  )
}
