import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notKeptText } from '../../platform/device/not-kept.ts'
import { rememberUser } from '../../platform/session/remember-user.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { PhotoField } from './photo-field.tsx'
import { forgetProfileDraft, keepProfileDraft, keepRestOfDraft } from './profile-draft.ts'
import { type Group, profileGroups } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'
import { isAbout, ProfileSection } from './profile-section.tsx'
import { type Changes, type FieldErrors, filledOf, findMissing, readChanges, saveProfile } from './save-profile.ts'
import { UnsavedNote } from './unsaved-note.tsx'

type EditProfileProps = {
  loaded: LoadedProfile
  kind: ProfileKind
  /** A part of it was saved, and the page stays. */
  onSaved: () => void
}

type State = { errors: FieldErrors; message?: string | undefined; busy?: string; saved?: string }

const FORM = 'profile-form'
const WHOLE = 'the whole form'

/** The profile as a form: each section saves on its own, or all of it at once. What was typed stays, whatever becomes of it. */
export function EditProfile({ loaded, kind, onSaved }: EditProfileProps) {
  const { draft, lists, userId } = loaded
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ errors: {} })
  const [ownSaved, setOwnSaved] = useState<Changes>({})
  const [moves, setMoves] = useState(0)
  const profile = { ...loaded.profile, ...ownSaved }
  const shown = { ...loaded.profile, ...draft, ...ownSaved }

  /** Answers what was sent of a section, or without one of the whole form; undefined where that was not possible. */
  async function save(section?: Group) {
    if (!form.current || state.busy) return undefined
    const all = readChanges(form.current, lists.language)
    const typed = section ? partOf(all, section) : all
    const missing = findMissing(typed, profile)
    if (Object.keys(missing).length) return refuse({ errors: missing })
    setState({ errors: {}, busy: section?.title ?? WHOLE })
    const changes = filledOf(typed)
    const refusal = await saveProfile(kind, userId, changes)
    if (!refusal) return changes
    toast(messages.profile.updateFailed)
    const notKept = await keepProfileDraft(userId, all).then(() => undefined, notKeptText)
    return refuse({ ...refusal, message: [refusal.message, notKept].filter(Boolean).join(' ') || undefined })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = await save()
    if (!changes) return
    await forgetProfileDraft(userId)
    rememberUser({ ...profile, ...namesIn(changes) })
    toast(messages.profile.updated)
    if ('current_password' in changes) toast(messages.account.emailSent)
    await navigate('/')
  }

  async function saveSection(section: Group) {
    const changes = await save(section)
    if (!changes) return
    setState({ errors: {}, saved: section.title })
    rememberUser({ ...profile, ...namesIn(changes) })
    const { email: _, current_password, ...rest } = changes
    keepSaved(rest)
    if (current_password === undefined) return
    // The new address counts once it is confirmed: until then the field shows the old one again.
    setMoves(moves + 1)
    toast(messages.account.emailSent)
  }

  async function savePhoto(image_url: string) {
    const refusal = await saveProfile(kind, userId, { image_url })
    if (!refusal) {
      rememberUser({ ...profile, image_url })
      keepSaved({ image_url })
    }
    return refusal && (refusal.errors.image_url ?? refusal.message ?? messages.profile.updateFailed)
  }

  function keepSaved(changes: Changes) {
    const saved = { ...ownSaved, ...changes }
    setOwnSaved(saved)
    if (draft) void keepRestOfDraft(userId, draft, { ...loaded.profile, ...saved })
    onSaved()
  }

  function refuse(refusal: State) {
    setState(refusal)
    firstWrong(form.current, refusal.errors)?.focus()
    return undefined
  }

  return (
    <>
      {draft && <UnsavedNote userId={userId} />}
      <p className="muted">
        Save each section on its own, or everything at the end. You can leave optional fields empty.
      </p>
      <PhotoField
        form={FORM}
        initial={shown.image_url}
        owner={{ userId, firstName: profile.first_name, lastName: profile.last_name }}
        error={state.errors.image_url}
        onUploaded={savePhoto}
      />
      <form ref={form} id={FORM} className="profile-form" onSubmit={submit} noValidate>
        {profileGroups(kind).map((group) => (
          <ProfileSection
            key={isAbout(group, 'email') ? `${group.title} ${moves}` : group.title}
            group={group}
            values={shown}
            email={profile.email}
            lists={lists}
            errors={state.errors}
            state={{ isBusy: state.busy === group.title, isSaved: state.saved === group.title }}
            onSave={() => saveSection(group)}
          />
        ))}
        <FormMessage text={state.message} />
        <SubmitButton className="button" isBusy={state.busy === WHOLE}>
          Save Profile
        </SubmitButton>
      </form>
    </>
  )
}

/** The fields of a section; the password goes with the address. */
function partOf(typed: Changes, section: Group): Changes {
  const isIn = (name: string) => isAbout(section, name === 'current_password' ? 'email' : name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isIn(name)))
}

function namesIn(changes: Changes) {
  const names = ['first_name', 'last_name'].filter((name) => name in changes)
  return Object.fromEntries(names.map((name) => [name, changes[name]?.trim() ?? '']))
}

/** In the order of the page; the photo's address is hidden, and its chooser answers for it. */
function firstWrong(form: HTMLFormElement | null, errors: FieldErrors) {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return controls.find(({ name, dataset, type }) => type !== 'hidden' && errors[dataset.field ?? name])
}
