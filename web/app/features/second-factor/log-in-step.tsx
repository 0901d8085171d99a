import { useEffect, useRef } from 'react'
import type { FactorAsked } from '../accounts/log-in.ts'
import { showFactor } from './finish-log-in.ts'
import { ProofForm } from './proof-form.tsx'

type LogInStepProps = { asked: FactorAsked; onShown: () => void; onBack: () => void }

/** The second step of the Log In dialog, for accounts that are protected by more than a password. */
export function LogInStep({ asked, onShown, onBack }: LogInStepProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <>
      <p ref={note} role="status">
        Your password is right. This account has a second factor, and we have not seen it on this device yet.
      </p>
      <ProofForm
        methods={asked.methods}
        passkey={asked.passkey}
        show={(proof) => showFactor(asked, proof)}
        onShown={onShown}
      />
      <p className="elsewhere muted">
        <button type="button" className="link-button" onClick={onBack}>
          Back to the password
        </button>
      </p>
    </>
  )
}
