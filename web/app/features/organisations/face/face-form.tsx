import type { Face } from '@koya/contract/endpoints/organisations/space.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useAction } from '../../admin/use-action.ts'
import { uploadPicture, uploadRefusal } from '../../media/upload-picture.ts'

/** Logo, colour and words of welcome. A colour on which nobody could read is refused with the reason. */
export function FaceForm({ slug, face }: { slug: string; face: Face }) {
  const [logo, setLogo] = useState(face.logo)
  const [state, setState] = useState('')
  const { run, isBusy, refusal, errors = {} } = useAction()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      setLogo(
        await uploadPicture({ file, preset: 'course', onProgress: (percent) => setState(`Uploading: ${percent}%`) }),
      )
      setState('The logo is here. Save to use it.')
    } catch (error) {
      setState(uploadRefusal(error))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { logo, colour: String(form.get('colour')), welcome: String(form.get('welcome')) }
    void run(() => api('PUT /organisations/:slug/face', { params: { slug }, body }))
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>How your organisation looks</h2>
      <p className="small muted">People see it in this space, on your certificates and in emails to them.</p>
      {logo && <img className="face-logo" src={logo} alt="The logo now" />}
      <p className="choose-file">
        <label className="button quiet compact">
          {logo ? 'Choose another logo' : 'Choose a logo'}
          <input type="file" className="visually-hidden" accept="image/jpeg,image/png,image/webp" onChange={send} />
        </label>{' '}
        {logo && (
          <button type="button" className="button quiet compact" onClick={() => setLogo('')}>
            Remove the logo
          </button>
        )}
        <span className="small muted" role="status">
          {state}
        </span>
      </p>
      {errors.logo && <FieldNote id="logo-problem" error={errors.logo} />}
      <Field
        label="Colour"
        help="Six digits after a #, for example #0e6b45. White letters must be readable on it, so it has to be dark enough."
        name="colour"
        defaultValue={face.colour}
        autoComplete="off"
        error={errors.colour}
      />
      <TextArea label="Words of welcome" name="welcome" rows={3} defaultValue={face.welcome} error={errors.welcome} />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Save the look
      </SubmitButton>
    </form>
  )
}
