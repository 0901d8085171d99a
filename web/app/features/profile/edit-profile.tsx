import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { PhotoField } from './photo-field.tsx'
import { profileGroups } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'
import { isAbout, ProfileSection } from './profile-section.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { type ReadAgain, useProfileForm, WHOLE } from './use-profile-form.ts'

type EditProfileProps = {
  loaded: LoadedProfile
  kind: ProfileKind
  /** A part of it was saved, and the page stays. */
  onSaved: ReadAgain
}

const FORM = 'profile-form'

/** The profile as a form: each section saves on its own, or all of it at once. What was typed stays, whatever becomes of it. */
export function EditProfile({ loaded, kind, onSaved }: EditProfileProps) {
  const { lists, userId } = loaded
  const { state, profile, shown, problem, ...form } = useProfileForm(loaded, kind, onSaved)
  const { busy, outcome, errors } = state

  return (
    <>
      <AskBeforeLeaving isUnsaved={problem !== undefined} keeping={{ isKept: false, problem }} />
      {form.isOffering && <UnsavedNote onDiscard={form.discard} />}
      <p className="muted">
        Save each section on its own, or everything at the end. Until then, this device keeps what you type. You can
        leave optional fields empty.
      </p>
      <FormMessage text={problem} />
      <PhotoField
        form={FORM}
        initial={shown.image_url}
        owner={{ userId, firstName: profile.first_name, lastName: profile.last_name }}
        error={errors.image_url}
        onUploaded={form.savePhoto}
      />
      <form
        ref={form.element}
        id={FORM}
        className="profile-form"
        onSubmit={form.submit}
        onInput={form.noteTyping}
        noValidate
      >
        {profileGroups(kind).map((group) => (
          <ProfileSection
            key={isAbout(group, 'email') ? `${group.title} ${form.moves}` : group.title}
            group={group}
            values={shown}
            email={profile.email}
            lists={lists}
            errors={errors}
            state={{ isBusy: busy === group.title, outcome: outcome?.at === group.title ? outcome : undefined }}
            onSave={() => form.saveSection(group)}
          />
        ))}
        <FormMessage text={outcome?.at === WHOLE ? outcome.problem : undefined} />
        <SubmitButton className="button" isBusy={busy === WHOLE}>
          Save Profile
        </SubmitButton>
      </form>
    </>
  )
}
