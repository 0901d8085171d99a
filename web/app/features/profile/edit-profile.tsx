import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { notKeptText } from '../../platform/device/not-kept.ts'
import { rememberUser } from '../../platform/remember-user.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { PhotoField } from './photo-field.tsx'
import { forgetProfileDraft, keepProfileDraft } from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import type { ProfileKind } from './profile-kind.ts'
import { type FieldErrors, findEmpty, readChanges, saveProfile } from './save-profile.ts'

type EditProfileProps = { loaded: LoadedProfile; kind: ProfileKind }

const FORM = 'profile-form'

/** The whole profile as a form. What was typed stays, whatever becomes of it. */
export function EditProfile({ loaded, kind }: EditProfileProps) {
  const { profile, draft, lists, userId } = loaded
  const shown = { ...profile, ...draft }
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<{ errors: FieldErrors; message?: string | undefined; isBusy?: boolean }>({
    errors: {},
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = readChanges(event.currentTarget, lists.language)
    const empty = findEmpty(changes)
    if (Object.keys(empty).length) return refuse({ errors: empty })
    setState({ errors: {}, isBusy: true })
    const refusal = await saveProfile(kind, userId, changes)
    if (refusal) {
      toast(messages.profile.updateFailed)
      const notKept = await keepProfileDraft(userId, changes).then(() => undefined, notKeptText)
      return refuse({ ...refusal, message: [refusal.message, notKept].filter(Boolean).join(' ') || undefined })
    }
    await forgetProfileDraft(userId)
    rememberUser({ ...profile, ...pickNames(changes) })
    toast(messages.profile.updated)
    if ('current_password' in changes) toast(messages.account.emailSent)
    await navigate('/')
  }

  function refuse(refusal: { errors: FieldErrors; message?: string | undefined }) {
    setState(refusal)
    firstWrong(form.current, refusal.errors)?.focus()
  }

  return (
    <>
      {draft && <UnsavedNote userId={userId} />}
      <p className="muted">Every field is needed. If you have nothing to say, write None.</p>
      <PhotoField
        form={FORM}
        initial={shown.image_url}
        owner={{ userId, firstName: profile.first_name, lastName: profile.last_name }}
        error={state.errors.image_url}
      />
      <form ref={form} id={FORM} className="profile-form" onSubmit={submit} noValidate>
        <ProfileFields kind={kind} values={shown} email={profile.email} lists={lists} errors={state.errors} />
        <FormMessage text={state.message} />
        <SubmitButton className="button" isBusy={Boolean(state.isBusy)}>
          Save Profile
        </SubmitButton>
      </form>
    </>
  )
}

function UnsavedNote({ userId }: { userId: number }) {
  const { revalidate } = useRevalidator()
  async function discard() {
    await forgetProfileDraft(userId)
    await revalidate()
  }
  return (
    <div className="row unsaved-note">
      <FormMessage text="This is what you typed last time. It has not been saved yet." isGood />
      <button type="button" className="button small quiet" onClick={discard}>
        Discard it
      </button>
    </div>
  )
}

function pickNames({ first_name = '', last_name = '' }: Record<string, string>) {
  return { first_name: first_name.trim(), last_name: last_name.trim() }
}

/** In the order of the page; the photo's address is hidden, and its chooser answers for it. */
function firstWrong(form: HTMLFormElement | null, errors: FieldErrors) {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return controls.find(({ name, dataset, type }) => type !== 'hidden' && errors[dataset.field ?? name])
}
