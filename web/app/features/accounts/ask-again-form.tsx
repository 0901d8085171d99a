import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { MailOutcome } from './mail-outcome.ts'

export type Asked = MailOutcome & { email: string }

/** A new confirmation mail for whoever came too late. */
export function AskAgainForm({ email, asked }: { email: string; asked: Asked | undefined }) {
  // An error goes as soon as something else is typed.
  const [mended, setMended] = useState<Asked>()
  return (
    <form method="post">
      <input type="hidden" name="wish" value="resend" />
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={asked?.email ?? email}
        error={asked === mended ? undefined : asked?.error}
        onInput={() => setMended(asked)}
      />
      <button type="submit" className="button wide">
        Send a new link
      </button>
      <FormMessage text={asked?.message} isGood />
    </form>
  )
}
