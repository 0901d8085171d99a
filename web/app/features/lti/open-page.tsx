import { ownPath } from '@koya/contract/rules/web-address.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { memberSheet } from '../../platform/member-styles.ts'
import { secretMeta } from '../../platform/secret-link.ts'
import { readSignedInUser } from '../../platform/session/session.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { FactorAsked } from '../accounts/log-in.ts'
import { OTHER_PERSON, openByTicket, readReturn } from '../organisation-sign-in/come-back.ts'
import { organisationSheet } from '../organisations/space-skeleton.tsx'
import { showFactor } from '../second-factor/finish-log-in.ts'
import { ProofForm } from '../second-factor/proof-form.tsx'
import { LinkAccount } from './link-account.tsx'
import { OtherPerson } from './other-person.tsx'
import '../../styles/member/lti.css'

export function links() {
  return [memberSheet, organisationSheet]
}

export function meta() {
  return secretMeta('From your learning system')
}

type State =
  | { is: 'coming' }
  | { is: 'refused'; why: string }
  | { is: 'new'; launch: string }
  | { is: 'other'; ticket: string; to: string }
  | { is: 'asked'; factor: FactorAsked & { redirect: string } }

/** Somebody comes from a learning system: their account opens, or they say which one is theirs. */
export default function OpenPage() {
  const [state, setState] = useState<State>({ is: 'coming' })

  useEffect(() => {
    const { ticket, launch, to } = readReturn()
    if (launch) return setState({ is: 'new', launch })
    if (!ticket) return setState({ is: 'refused', why: 'Please open the course from your learning system.' })
    const meant = { ticket, to: ownPath(to) ?? '/mylearning' }
    void openAccount(meant, readSignedInUser()?.id).then(setState)
  }, [])

  return (
    <div className="wrap member-page organisation from-system" aria-busy={state.is === 'coming'}>
      <h1>From your learning system</h1>
      {state.is === 'coming' && (
        <p className="row muted" role="status">
          <span className="spinner" />
          One moment, we are opening your course
        </p>
      )}
      {state.is === 'refused' && (
        <>
          <FormMessage text={state.why} />
          <p className="next-steps">
            <Link className="button line" to="/mylearning">
              My Learning
            </Link>
          </p>
        </>
      )}
      {state.is === 'other' && (
        <OtherPerson
          onOpen={() => {
            setState({ is: 'coming' })
            void openAccount(state).then(setState)
          }}
        />
      )}
      {state.is === 'new' && <LinkAccount launch={state.launch} />}
      {state.is === 'asked' && (
        <section aria-label="Second factor" className="narrow-form">
          <p role="status">Your account here has a second factor as well: please show it now.</p>
          <ProofForm
            methods={state.factor.methods}
            passkey={state.factor.passkey}
            show={(proof) => showFactor(state.factor, proof)}
            onShown={() => location.assign(state.factor.redirect)}
          />
        </section>
      )}
    </div>
  )
}

/** Opens the session and leaves for the course. What is answered is shown: until the browser has left, that it comes. */
async function openAccount({ ticket, to }: { ticket: string; to: string }, here?: number): Promise<State> {
  const outcome = await openByTicket('/auth/lti/session', { ticket, here })
  if (outcome === OTHER_PERSON) return { is: 'other', ticket, to }
  if (typeof outcome === 'string') return { is: 'refused', why: outcome }
  return outcome ? { is: 'asked', factor: { ...outcome, redirect: to } } : { is: 'coming' }
}
