import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { clearStorage, readSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useCheckedFields } from '../accounts/use-checked-fields.ts'
import { forgetProfileDraft } from '../profile/profile-draft.ts'
import { useAccountAction } from './use-account-action.ts'

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="muted">Deleting your account is permanent. You may want to download your data first.</p>
      <button type="button" className="button line compact danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </button>
      {isOpen && (
        <Dialog
          title="Delete your account?"
          lead="This cannot be undone, by you or by us."
          onClose={() => setIsOpen(false)}
        >
          <DeleteForm />
        </Dialog>
      )}
    </>
  )
}

/** Says what goes and what stays, and asks for the password: an open browser alone is not enough. */
function DeleteForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const fields = useCheckedFields({ current_password: (value) => (value ? undefined : messages.field.required) })
  const [rest, setRest] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction((errors) => {
    setRest(errors.gives_up_rest)
    return errors.gives_up_rest !== undefined || fields.show(form.current, errors)
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = fields.read(event)
    if (!given) return
    const gives_up_rest = new FormData(event.currentTarget).has('gives_up_rest')
    const body = { current_password: given.current_password, gives_up_rest }
    const answer = await run(() => api('DELETE /account', { body }))
    if (!answer) return
    await forgetProfileDraft(readSession().user?.id ?? 0)
    await navigate('/')
    clearStorage()
    toast(answer.message)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <dl className="small what-goes">
        <dt>What is deleted</dt>
        <dd>
          Your name, addresses and phone number, your profile, access to your courses, your progress, quiz answers,
          notes, questions, ratings, wish list and notifications.
        </dd>
        <dt>What we keep</dt>
        <dd>
          Your payments and enrolments, because the law requires complete accounts, but without your name. A certificate
          keeps its number and says that a former learner earned it.
        </dd>
      </dl>
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...fields.props('current_password')}
      />
      <FormMessage text={rest ?? refusal} />
      {rest && (
        <label className="check row">
          <input type="checkbox" name="gives_up_rest" />
          <span>Yes, I give it up</span>
        </label>
      )}
      <SubmitButton className="button wide danger" isBusy={isBusy}>
        Delete my account
      </SubmitButton>
    </form>
  )
}
