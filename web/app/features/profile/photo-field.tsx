import { messages } from '@koya/contract/protocol/messages.ts'
import { useId, useState } from 'react'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { FieldNote } from '../../ui/form/field-note.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PictureChooser, PictureDrop } from '../media/picture-drop.tsx'
import { uploadPicture, uploadRefusal } from '../media/upload-picture.ts'
import { CropDialog } from './crop-dialog.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

type PhotoFieldProps = {
  /** The form that its address is sent with. */
  form: string
  initial: string
  owner: { userId: number; firstName: string; lastName: string }
  error: string | undefined
  /** Keeps the address of a new photo. Answers with why that was not possible, else with nothing. */
  onUploaded: (url: string) => Promise<string | undefined>
}

type State = { chosen?: { file: File; picture: HTMLImageElement }; percent?: number; refusal?: string }

/** Chooses a photo by click, key or drop, cuts it to a square, sends it and keeps it; its address also goes with the form. */
export function PhotoField({ form, initial, owner, error, onUploaded }: PhotoFieldProps) {
  const id = useId()
  const [url, setUrl] = useState(initial)
  const [{ chosen, percent, refusal }, setState] = useState<State>({})
  const note = refusal ?? (url ? undefined : error)

  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await readPicture(file)
    // What this browser cannot show may still be a picture to the server, and it says so where it is not.
    if (picture) setState({ chosen: { file, picture } })
    else await upload(file)
  }

  async function upload(file: Blob) {
    setState({ percent: 0 })
    try {
      const uploaded = await uploadPicture({ file, preset: 'profile', onProgress: (percent) => setState({ percent }) })
      setUrl(uploaded)
      toast(messages.upload.successful)
      const refusal = await onUploaded(uploaded)
      setState(refusal ? { refusal } : {})
    } catch (failure) {
      setState({ refusal: uploadRefusal(failure) })
      toastError(messages.upload.failed)
    }
  }

  return (
    <PictureDrop label="Photo" className="photo-field" onDrop={choose}>
      <ProfilePhoto url={url} {...owner} />
      <div>
        <PictureChooser
          id={id}
          form={form}
          text={url ? 'Choose another photo' : 'Choose a photo'}
          data-field="image_url"
          aria-invalid={note ? true : undefined}
          aria-describedby={`${id}-note`}
          onChoose={choose}
        />
        <FieldNote
          id={`${id}-note`}
          help={
            <>
              <span className="for-mouse">Or drop one here. </span>JPEG, PNG or WebP. It is saved at once.
            </>
          }
          error={note}
        />
        {percent !== undefined && <ProgressBar percent={percent} label="Uploading the photo" />}
      </div>
      <input type="hidden" name="image_url" form={form} value={url} />
      {chosen && <CropDialog {...chosen} onDone={upload} onClose={() => setState(withoutPicture)} />}
    </PictureDrop>
  )
}

/** Closing the dialog after the photo was taken must not stop its upload. */
function withoutPicture({ chosen: _, ...rest }: State): State {
  return rest
}

/** The picture as this browser understands it, turned as the camera was held. */
async function readPicture(file: File) {
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    return picture
  } catch {
    URL.revokeObjectURL(picture.src)
    return undefined
  }
}
