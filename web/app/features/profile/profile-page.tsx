import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { isSignedIn, readSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { AccountPanel } from '../own-account/account-panel.tsx'
import { emailOutcome } from '../own-account/email-outcome.ts'
import { loadAccount } from '../own-account/load-account.ts'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import type { Route } from './+types/profile-page'
import { EditProfile } from './edit-profile.tsx'
import { type LoadedProfile, loadProfile, readOwn } from './load-profile.ts'
import { ProfileDetails } from './profile-details.tsx'
import { isAccountPage, profileKind } from './profile-kind.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('My Profile')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const outcome = emailOutcome(searchParams)
  // The link in the mail may be opened where nobody is logged in: the guard leads home, and the outcome is told there.
  if (outcome && !isSignedIn(readSession())) void toast(outcome)
  needSession(request.url)
  const kind = profileKind(pathname)
  const isAccount = isAccountPage(pathname) || searchParams.get('tab') === 'account'
  const [answer, account] = await Promise.all([loadProfile(kind), isAccount ? loadAccount() : undefined])
  needSession(request.url)
  return { kind, account, ...answer }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = keepLoaded

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <noscript>
        <p className="wrap">Your profile, your password and your second factor need JavaScript. Please switch it on.</p>
      </noscript>
      <ProfileSkeleton />
    </>
  )
}

export default function ProfilePage({
  loaderData: { kind, account, loaded: first, problem, isForbidden, mustSetUp },
}: Route.ComponentProps) {
  const [fresh, setFresh] = useState<Pick<LoadedProfile, 'profile' | 'completeness'>>()
  const loaded = first && { ...first, ...fresh }

  async function refresh() {
    // On a bad line the form still has what was saved.
    const now = await readOwn(kind).catch(() => undefined)
    if (now) setFresh({ profile: now.profile, completeness: now.completeness })
    return now?.profile
  }

  return (
    <div className="wrap member-page profile-page">
      <h1>My Profile</h1>
      {loaded ? (
        <ProfileTabs
          details={<ProfileDetails loaded={loaded} kind={kind} />}
          edit={<EditProfile key={loaded.draft ? 'draft' : 'saved'} loaded={loaded} kind={kind} onSaved={refresh} />}
          account={<AccountPanel email={loaded.profile.email} first={account} />}
        />
      ) : mustSetUp ? (
        <section className="profile-group" aria-label="Second factor">
          <h2>Second factor</h2>
          <SecondFactor onSetUp={() => location.assign('/')} />
        </section>
      ) : (
        <NotLoaded problem={problem} isForbidden={isForbidden} />
      )}
    </div>
  )
}

type NotLoadedProps = { problem: string | undefined; isForbidden: boolean | undefined }

/** Whoever is no instructor has a profile all the same, at the other address. */
function NotLoaded({ problem, isForbidden }: NotLoadedProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <FormMessage text={problem} />
      <p className="next-steps">
        {isForbidden ? (
          <Link className="button" to="/learner/profile">
            Open your own profile
          </Link>
        ) : (
          <button type="button" className="button" onClick={() => revalidate()}>
            Try again
          </button>
        )}
      </p>
    </>
  )
}
