import { type FormEvent, useState } from 'react'
import { putAside } from '../../platform/shelf/switch-person.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

/** For a phone that several people use: one's things stay on it, sealed, while somebody else is here. */
export function SwitchPerson() {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<{ pin?: string; again?: string; form?: string }>({})
  const [isBusy, setIsBusy] = useState(false)

  async function leave(event: FormEvent) {
    event.preventDefault()
    if (!/^\d{6,12}$/.test(pin)) return setError({ pin: 'Use 6 to 12 digits.' })
    if (pin !== again) return setError({ again: 'The two PINs differ.' })
    setError({})
    setIsBusy(true)
    try {
      await putAside(pin)
      // A new page, so that nothing of this person is left in memory.
      location.assign('/switch')
    } catch {
      setIsBusy(false)
      setError({ form: 'This device could not put your things aside. Nothing was changed.' })
    }
  }

  return (
    <details className="card shelf-course">
      <summary>Switch person</summary>
      <p className="muted">
        Choose a PIN and hand the phone on. What you keep here stays, sealed under your PIN, and the next person sees
        only your first name. Log out instead to remove everything.
      </p>
      <form className="data-form" onSubmit={leave} noValidate>
        <Field
          label="PIN"
          help="6 to 12 digits. We cannot give it back to you."
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          error={error.pin}
          onChange={({ target }) => setPin(target.value)}
        />
        <Field
          label="PIN again"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={again}
          error={error.again}
          onChange={({ target }) => setAgain(target.value)}
        />
        <SubmitButton isBusy={isBusy}>Hand the phone on</SubmitButton>
        <FormMessage text={error.form} />
      </form>
    </details>
  )
}
