import { messages } from '@koya/contract/protocol/messages.ts'
import { previewedImageTypes } from '@koya/contract/rules/constants.ts'
import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { useId, useRef, useState } from 'react'
import { toast, toastError } from '../../../platform/toast/toast.ts'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { PictureChooser, PictureDrop } from '../../media/picture-drop.tsx'
import { uploadPicture, uploadRefusal } from '../../media/upload-picture.ts'

type UploadAreaProps = {
  label: string
  use: string
  field: DraftField
  url: string
  error: string | undefined
  onUploaded: (url: string) => void
}

type State = { name?: string; local?: string | undefined; percent?: number | undefined; refusal?: string }

/** A picture of the course: dropped, clicked or chosen by key, shown at once where this browser may, and sent. */
export function UploadArea({ label, use, field, url, error, onUploaded }: UploadAreaProps) {
  const id = useId()
  const [{ name, local, percent, refusal }, setState] = useState<State>({})
  const upload = useUpload(setState, onUploaded)
  const note = refusal ?? error

  return (
    <PictureDrop label={label} className="upload-area" onDrop={upload}>
      <h2>{label}</h2>
      <div className="upload-preview">
        {local || url ? (
          <img
            src={local ?? url}
            srcSet={local ? undefined : pictureSources(url)}
            sizes="(min-width: 768px) 400px, 90vw"
            alt={`${label} you have chosen`}
          />
        ) : (
          <p className="muted">Drop a picture here</p>
        )}
      </div>
      <p className="small upload-name">{name}</p>
      {percent !== undefined && <ProgressBar percent={percent} label={`Uploading ${name}`} />}
      <PictureChooser
        id={id}
        text={url ? `Choose another ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
        data-field={field}
        aria-invalid={note ? true : undefined}
        aria-describedby={`${id}-note`}
        onChoose={upload}
      />
      <FieldNote id={`${id}-note`} help={`${use} JPEG, PNG or WebP, at most 5 MB.`} error={note} />
    </PictureDrop>
  )
}

/** What is chosen last counts, however long the one before takes. */
function useUpload(setState: (state: State | ((before: State) => State)) => void, onUploaded: (url: string) => void) {
  const latest = useRef<File>(undefined)

  return async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    const isLatest = () => latest.current === file
    const change = (part: State) => isLatest() && setState((before) => ({ ...before, ...part }))
    setState({ name: file.name, percent: 0 })
    if (isPreviewed(file.name)) void readLocally(file).then((local) => change({ local }))
    try {
      const address = await uploadPicture({ file, preset: 'course', onProgress: (percent) => change({ percent }) })
      if (!isLatest()) return
      onUploaded(address)
      change({ percent: undefined })
      toast(messages.upload.successful)
    } catch (failure) {
      toastError(messages.upload.failed)
      if (!isLatest()) return
      setState({ name: file.name, refusal: uploadRefusal(failure) })
      // Its local reading may still be under way, and shows nothing any more.
      latest.current = undefined
    }
  }
}

/** Known by its name (S2 §5.1); anything else is shown from where it was uploaded to. */
function isPreviewed(name: string) {
  return previewedImageTypes.some((type) => name.toLowerCase().endsWith(type))
}

function readLocally(file: File) {
  return new Promise<string | undefined>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}
