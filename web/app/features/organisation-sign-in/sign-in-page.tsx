import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { anonymousApi } from '../../platform/api.ts'
import { memberSheet } from '../../platform/member-styles.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { FactorAsked } from '../accounts/log-in.ts'
import { gone } from '../not-found/gone.ts'
import { organisationSheet, SpaceSkeleton } from '../organisations/space-skeleton.tsx'
import { WhatManagersSee } from '../organisations/what-managers-see.tsx'
import { showFactor } from '../second-factor/finish-log-in.ts'
import { ProofForm } from '../second-factor/proof-form.tsx'
import type { Route } from './+types/sign-in-page'
import { openByTicket, readReturn, refusalText } from './come-back.ts'

export function links() {
  return [memberSheet, organisationSheet]
}

export function meta() {
  return [{ title: 'Sign in with your organisation · Koya' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    const { data } = await anonymousApi('GET /auth/organisations/:slug', { params })
    const target = ownPath(new URL(request.url).searchParams.get('redirect')) ?? ''
    return { ...data, slug: params.slug, target }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500) throw error
    throw gone('There is no sign-in here', 'There is no such organisation, or its people log in with their password.', {
      label: 'Log in',
      to: '/login',
    })
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Sign in with your organisation" />
}

export default function SignInPage({
  loaderData: { slug, name, makes_members, issuer_host, target },
}: Route.ComponentProps) {
  const [refusal, setRefusal] = useState<string>()
  // Whoever was invited becomes a member as well, where nobody else does: only the way back tells.
  const [mustAgree, setMustAgree] = useState(makes_members)
  const [asked, setAsked] = useState<FactorAsked & { redirect: string }>()
  const [isComing, setIsComing] = useState(false)

  useEffect(() => {
    const back = readReturn()
    if (back.refused) setRefusal(refusalText(back.refused))
    if (back.refused === 'must_agree') setMustAgree(true)
    if (!back.ticket) return
    setIsComing(true)
    void openByTicket(`/auth/oidc/${encodeURIComponent(slug)}/session`, { ticket: back.ticket }).then((outcome) => {
      if (typeof outcome === 'string') setRefusal(outcome)
      else if (outcome) setAsked({ ...outcome, redirect: target || `/o/${slug}` })
      if (outcome) setIsComing(false)
    })
  }, [slug, target])

  if (isComing)
    return (
      <div className="wrap member-page" aria-busy="true">
        <h1>Sign in to {name}</h1>
        <p className="row muted" role="status">
          <span className="spinner" />
          One moment, we are opening your account
        </p>
      </div>
    )
  const query = new URLSearchParams({ agrees: mustAgree ? '1' : '0', ...(target && { redirect: target }) })
  return (
    <div className="wrap member-page organisation">
      <h1>Sign in to {name}</h1>
      <FormMessage text={refusal} />
      {asked ? (
        <section aria-label="Second factor" className="narrow-form">
          <p role="status">{name} knows you. Your account here has a second factor as well: please show it now.</p>
          <ProofForm
            methods={asked.methods}
            passkey={asked.passkey}
            show={(proof) => showFactor(asked, proof)}
            onShown={() => location.assign(asked.redirect)}
          />
        </section>
      ) : (
        <section aria-labelledby="go">
          <h2 id="go" className="visually-hidden">
            Sign in
          </h2>
          <p className="lead">
            You sign in at <b className="words">{issuer_host}</b> with the account that you have at {name}. We never see
            its password.
          </p>
          {mustAgree && (
            <>
              <h2>What its managers will see</h2>
              <p>With your first sign-in you become a member of {name}, and agree to this:</p>
              <WhatManagersSee />
            </>
          )}
          <p className="next-steps">
            <a className="button" href={`${API_BASE}/auth/oidc/${slug}?${query}`}>
              {mustAgree ? 'Agree and sign in' : 'Sign in'}
            </a>
          </p>
        </section>
      )}
      <p className="small muted">
        Is the sign-in of {name} not working? <Link to="/login">Log in with your Koya password</Link>, or set one with
        “Forgot password” there.
      </p>
    </div>
  )
}
