import type { FactorMethod, PasskeyAssertion } from '@koya/contract/endpoints/second-factor.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readSession } from '../../platform/session/session.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import { canUsePasskeys, signWithPasskey } from './web-authn.ts'

export type Proof = { code?: string; assertion?: PasskeyAssertion; password?: string }

/** What was typed. Blanks around a code are nothing; those of a password belong to it. */
export function proofOf(form: FormData, asksPassword: boolean): Proof | undefined {
  const typed = String(form.get('proof') ?? '')
  if (asksPassword) return typed ? { password: typed } : undefined
  const code = typed.trim()
  return code ? { code } : undefined
}

type ProofFormProps = {
  methods: FactorMethod[]
  /** What a passkey is to sign, where there is one. */
  passkey: object | null
  show: (proof: Proof) => Promise<unknown>
  onShown: () => void
}

/** The one thing that is asked for, and another way to show it for whoever has not got it at hand. */
export function ProofForm({ methods, passkey, show, onShown }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [usesCode, setUsesCode] = useState(!methods.includes('passkey'))
  const { run, isBusy, refusal } = useAccountAction((errors) => {
    const text = errors.code ?? errors.password ?? errors.assertion
    setWrong(text)
    return Boolean(text)
  })
  const asksPassword = methods.includes('password')
  const showsPasskey = passkey !== null && canUsePasskeys()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way, another field
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [usesCode])

  async function prove(proof: Proof) {
    setWrong(undefined)
    if (await run(async () => (await show(proof)) ?? true)) onShown()
    else form.current?.querySelector<HTMLInputElement>('input')?.select()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = proofOf(new FormData(event.currentTarget), asksPassword)
    if (proof) void prove(proof)
    else setWrong(messages.field.required)
  }

  async function sign() {
    if (isBusy || !passkey) return
    const assertion = await signWithPasskey(passkey)
    if (assertion) await prove({ assertion })
    else setWrong(messages.secondFactor.passkeyRefused)
  }

  if (showsPasskey && !usesCode)
    return (
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <p>Your device asks for your fingerprint, your face or its PIN, as when you unlock it.</p>
        <FormMessage text={wrong ?? refusal} />
        <button type="button" className="button wide" aria-busy={isBusy} onClick={sign}>
          {isBusy && <span className="spinner" />}
          Continue with a passkey
        </button>
        <p className="elsewhere">
          <button type="button" className="link-button" onClick={() => setUsesCode(true)}>
            {methods.includes('app') ? 'Type a code instead' : 'Type a recovery code instead'}
          </button>
        </p>
      </form>
    )

  return (
    <form ref={form} onSubmit={submit} onInput={() => setWrong(undefined)} noValidate>
      {asksPassword ? (
        <Field label="Current password" name="proof" type="password" autoComplete="current-password" error={wrong} />
      ) : (
        <Field
          label={methods.includes('app') ? 'Code' : 'Recovery code'}
          name="proof"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          help={
            methods.includes('app')
              ? 'The six digits that your app shows now, or one of your recovery codes.'
              : 'One of the ten codes that you kept when you added the passkey.'
          }
          error={wrong}
        />
      )}
      {/* A password manager has to know whose password is asked for. */}
      {asksPassword && <input hidden readOnly autoComplete="username" value={readSession().user?.email ?? ''} />}
      <FormMessage text={refusal} />
      <SubmitButton isBusy={isBusy}>Continue</SubmitButton>
      {showsPasskey && (
        <p className="elsewhere">
          <button type="button" className="link-button" onClick={() => setUsesCode(false)}>
            Use a passkey instead
          </button>
        </p>
      )}
    </form>
  )
}
