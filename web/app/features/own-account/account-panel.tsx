import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { OwnLinks } from '../lti/own-links.tsx'
import { MessageChoices } from '../message-choices/message-choices.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { emailOutcome } from './email-outcome.ts'
import type { FirstOfAccount } from './load-account.ts'
import { OwnOrganisations } from './own-organisations.tsx'
import { SessionList } from './session-list.tsx'

const CalendarLink = lazy(() => import('../plan/calendar-link.tsx'))
const OwnKeys = lazy(() => import('../keys/own-keys.tsx'))
const PushDevices = lazy(() => import('../push/push-devices.tsx'))
const DataBudget = lazy(() => import('../data-use/data-budget.tsx'))

type AccountPanelProps = { email: string; first?: FirstOfAccount | undefined }

/** What belongs to the account and not to the profile: the way in, the way out, and the data. */
export function AccountPanel({ email, first = {} }: AccountPanelProps) {
  const [params] = useSearchParams()
  const [changes, setChanges] = useState(0)
  return (
    <>
      <FormMessage text={emailOutcome(params)} isGood />
      <OwnOrganisations first={first.organisations} />
      <Section title="Where you are logged in">
        <SessionList key={changes} first={changes === 0 ? first.sessions : undefined} />
        <OwnLinks first={first.links} />
      </Section>
      <Section title="Password">
        <ChangePasswordForm email={email} onChanged={() => setChanges(changes + 1)} />
      </Section>
      <Section title="Second factor">
        <SecondFactor first={first.secondFactor} />
      </Section>
      <Section title="Email address">
        <ChangeEmailForm email={email} />
      </Section>
      <Section title="Messages">
        <MessageChoices />
      </Section>
      <Section title="Alerts">
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <PushDevices />
        </Suspense>
      </Section>
      <Section title="Data on this device">
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <DataBudget />
        </Suspense>
      </Section>
      <Section title="Calendar">
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <CalendarLink />
        </Suspense>
      </Section>
      <Section title="API keys">
        <Suspense fallback={<p className="muted">Loading.</p>}>
          <OwnKeys />
        </Suspense>
      </Section>
      <Section title="Your data">
        <DownloadData />
      </Section>
      <Section title="Leave Koya">
        <DeleteAccount />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="profile-group" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
