import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { type FormEvent, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { OrganisationKeys } from '../keys/organisation-keys.tsx'
import { SignInSettingsSection } from '../organisation-sign-in/settings.tsx'
import type { Route } from './+types/settings-page'
import { FaceForm } from './face/face-form.tsx'
import { OwnHostSection } from './face/own-host.tsx'
import { loadSpace } from './load-space.ts'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'
import { WhatManagersSee } from './what-managers-see.tsx'

const OrganisationPlatforms = lazy(() => import('../lti/organisation-platforms.tsx'))
const OrganisationWebhooks = lazy(() => import('../webhooks/organisation-webhooks.tsx'))

export const links = spaceLinks

export function meta() {
  return memberMeta('Settings')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadSpace(request.url, params.slug, async () => ({}))
  const isOwner = loaded.space.role === 'owner'
  const [signIn, ownHost] = await Promise.all([
    isOwner ? api('GET /organisations/:slug/sign-in', { params }) : undefined,
    isOwner ? api('GET /organisations/:slug/host', { params }) : undefined,
  ])
  return { ...loaded, signIn: signIn?.data, ownHost: ownHost?.data }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Settings" />
}

export default function SettingsPage({ loaderData: { space, signIn, ownHost } }: Route.ComponentProps) {
  const goTo = useNavigate()
  const { slug, name, role } = space
  return (
    <SpaceFrame space={space}>
      {role === 'owner' && <NameForm key={slug} space={space} />}
      {role === 'owner' && <FaceForm key={`${slug} face`} slug={slug} face={space.face} />}
      {ownHost && <OwnHostSection slug={slug} ownHost={ownHost.host} />}
      {signIn && <SignInSettingsSection slug={slug} signIn={signIn} />}
      {role === 'owner' && <OrganisationKeys slug={slug} />}
      {role === 'owner' && (
        <section aria-labelledby="webhooks">
          <h2 id="webhooks">Webhooks</h2>
          <Suspense fallback={<p className="muted">Loading.</p>}>
            <OrganisationWebhooks slug={slug} />
          </Suspense>
        </section>
      )}
      {role === 'owner' && (
        <section aria-labelledby="learning-systems">
          <h2 id="learning-systems">Learning systems</h2>
          <Suspense fallback={<p className="muted">Loading.</p>}>
            <OrganisationPlatforms slug={slug} />
          </Suspense>
        </section>
      )}
      <section aria-labelledby="seen">
        <h2 id="seen">What managers see</h2>
        <WhatManagersSee />
      </section>
      <section aria-labelledby="leave">
        <h2 id="leave">Leave {name}</h2>
        <p className="muted">
          Courses that the organisation or a seat gave you close, unless you have finished them; your progress is kept.
          What you bought and your certificates stay yours.
        </p>
        <AskButton
          label="Leave"
          about={name}
          className="button line"
          title={`Leave ${name}?`}
          lead="You can only come back with a new invitation."
          verb="Leave"
          isDangerous
          act={async () => {
            const answer = await api('DELETE /organisations/:slug/membership', { params: { slug } })
            void goTo('/mylearning')
            return answer
          }}
        />
      </section>
    </SpaceFrame>
  )
}

function NameForm({ space }: { space: Space }) {
  const goTo = useNavigate()
  const { run, isBusy, refusal, errors = {} } = useAction()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = { name: String(typed.get('name')), slug: String(typed.get('slug')) }
    void run(async () => {
      const answer = await api('PUT /organisations/:slug', { params: { slug: space.slug }, body })
      if (answer.data.slug !== space.slug) void goTo(`/o/${answer.data.slug}/settings`, { replace: true })
      return answer
    })
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>Name and address</h2>
      <Field label="Name" name="name" defaultValue={space.name} error={errors.name} />
      <Field
        label="Address"
        help="The part after /o/. When it changes, old links to the space no longer work."
        name="slug"
        defaultValue={space.slug}
        error={errors.slug}
      />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Save
      </SubmitButton>
      <p className="small muted">
        Owners and managers are chosen under People. To hand over, make somebody else an owner.
      </p>
    </form>
  )
}
