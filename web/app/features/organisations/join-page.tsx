import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberSheet } from '../../platform/member-styles.ts'
import { secretMeta } from '../../platform/secret-link.ts'
import { isSignedIn, readSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { gone } from '../not-found/gone.ts'
import type { Route } from './+types/join-page'
import { SpaceHead } from './face/space-head.tsx'
import { organisationSheet, SpaceSkeleton } from './space-skeleton.tsx'
import { WhatManagersSee } from './what-managers-see.tsx'

export function links() {
  return [memberSheet, organisationSheet]
}

export function meta() {
  return secretMeta('Join an organisation')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const { data } = await api('GET /join/:token', { params })
    return { ...data, isKnown: isSignedIn(readSession()), token: params.token }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    throw gone(
      'This invitation no longer works',
      'It has been used, it has expired, or a letter is missing. Please ask whoever invited you for a new one.',
      { label: 'Home', to: '/' },
    )
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Join an organisation" />
}

export default function JoinPage({ loaderData }: Route.ComponentProps) {
  const { organisation, group, email_domain, face, isKnown, token } = loaderData
  return (
    <div className="wrap member-page organisation">
      <SpaceHead face={face} title={`Join ${organisation}`} />
      {face.welcome && <p className="welcome written-lines">{face.welcome}</p>}
      <p className="lead">
        {organisation} uses Koya for its training{group && ` and would like you in the group ${group}`}.
        {email_domain && ` The link is for people with an address at ${email_domain}.`}
      </p>
      <section aria-labelledby="seen">
        <h2 id="seen">What its managers will see</h2>
        <WhatManagersSee />
      </section>
      {isKnown ? <Agree token={token} /> : <LogInFirst token={token} />}
    </div>
  )
}

function LogInFirst({ token }: { token: string }) {
  return (
    <section aria-label="Log in first">
      <p>To join, log in. If you have no account yet, sign up first and open the link in your email once more.</p>
      <p className="next-steps row">
        <Link className="button" to={`/login?redirect=/join/${token}`}>
          Log in
        </Link>
      </p>
    </section>
  )
}

function Agree({ token }: { token: string }) {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const agrees = new FormData(event.currentTarget).has('agrees')
    setIsBusy(true)
    try {
      const { message, data } = await api('POST /join/:token', { params: { token }, body: { agrees } })
      void toast(message)
      void goTo(`/o/${data.slug}`)
    } catch (error) {
      setRefusal(error instanceof ApiFailure ? (error.errors.agrees?.[0] ?? error.message) : failureText(error))
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <label className="row">
        <input type="checkbox" name="agrees" /> I agree that managers see this
      </label>
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Join
      </SubmitButton>
    </form>
  )
}
