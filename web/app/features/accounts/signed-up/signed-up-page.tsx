import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import { useSession, useSignedInUser } from '../../../platform/session/session.ts'
import confirmStyles from '../../../styles/confirm.css?url'
import { Icon } from '../../../ui/icon.tsx'
import { markWantedDue } from '../after-log-in/wanted.ts'
import { AccountLink } from '../dialogs/account-link.tsx'
import { CorrectAddressForm } from './correct-address-form.tsx'
import { inboxOf } from './inbox-of.ts'
import { SendAgainForm } from './send-again-form.tsx'
import { useSignedUpEmail } from './sign-up-record.ts'

export function links() {
  return [{ rel: 'stylesheet', href: confirmStyles }]
}

export function meta() {
  return [{ title: 'Check your email · Koya' }, { name: 'robots', content: 'noindex' }]
}

/** After signing up: where the mail went, and what to do when it does not come. It stays until the mail was answered. */
export default function SignedUpPage() {
  const email = useSignedUpEmail()
  return (
    <section className="section wrap confirm-page">
      <article className="card confirm-card is-waiting">
        <img className="hem" src={hangingUrl('dialog')} alt="" width="440" height="78" />
        <div className="content">
          <Icon name="mail" className="icon mark" />
          <h1>Check your email</h1>
          <p className="lead">
            We have sent an email to <Address email={email} />. Open it and press “Confirm my email”. Then log in, and
            you can begin. The link works for 24 hours.
          </p>
          <NextStep email={email} />
          {/* Until the address is known, nothing can be typed: what is asked for depends on it. */}
          <fieldset disabled={email === undefined}>
            <h2>No email after a few minutes?</h2>
            <p className="muted">Look in the spam folder first. If it is not there, we can send it again.</p>
            <SendAgainForm key={email} email={email} />
            {email !== null && (
              <>
                <h2>Is the address wrong?</h2>
                <CorrectAddressForm email={email ?? ''} />
              </>
            )}
          </fieldset>
        </div>
      </article>
    </section>
  )
}

type KnownEmail = { email: string | null | undefined }

const SOMEWHERE = 'the address you signed up with'

/** Until the browser has been asked, the page's first script fills it in (early-sign-up.ts). */
function Address({ email }: KnownEmail) {
  if (email === undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: left alone by React, whatever the script has put into it
    return <b key="early" id="early-address" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SOMEWHERE }} />
  return email ? <b>{email}</b> : SOMEWHERE
}

function NextStep({ email }: KnownEmail) {
  const { prevPath } = useSession()
  if (useSignedInUser())
    return (
      // The log-in was in another tab, but this is the one that knows what was wanted.
      <Link className="button wide" to={prevPath ?? '/dashboard'} onClick={markWantedDue}>
        You are logged in: continue
      </Link>
    )
  const inbox = inboxOf(email ?? '')
  return (
    <>
      {email === undefined ? (
        <a
          key="early"
          id="early-inbox"
          className="button wide"
          href={inbox.href}
          rel="noreferrer"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
          dangerouslySetInnerHTML={{ __html: `Open ${inbox.name}` }}
        />
      ) : (
        <a className="button wide" href={inbox.href} rel="noreferrer">
          Open {inbox.name}
        </a>
      )}
      <p className="small muted">
        Confirmed already?{' '}
        <AccountLink opens="log-in" className="link-button">
          Log In
        </AccountLink>
      </p>
    </>
  )
}
