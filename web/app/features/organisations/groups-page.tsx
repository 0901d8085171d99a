import { useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { counted } from '../../ui/text/counted.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { useAction } from '../admin/use-action.ts'
import type { Route } from './+types/groups-page'
import { loadSpace } from './load-space.ts'
import { SpaceFrame, spaceLinks } from './space-frame.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Groups')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadSpace(request.url, params.slug, async () => {
    const { data } = await api('GET /organisations/:slug/groups', { params })
    return data
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Groups" />
}

export default function GroupsPage({ loaderData: { space, groups } }: Route.ComponentProps) {
  const { slug } = space
  const mayChange = space.sees === 'everyone'
  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="groups">
        <h2 id="groups">Groups</h2>
        {groups.length === 0 && (
          <p className="muted">There are no groups yet. A group can be a branch, a team or a class.</p>
        )}
        <ul className="coupon-list">
          {groups.map(({ id, name, people, managers }) => (
            <li key={id}>
              <div>
                <h3>
                  <Link to={`/o/${slug}/people?group=${id}`}>{name}</Link>
                </h3>
                <p className="small muted">
                  {counted(people, 'person', 'people')}
                  {managers.length > 0 && ` · managed by ${managers.map((one) => one.name).join(', ')}`}
                </p>
              </div>
              {mayChange && (
                <div className="row">
                  <AskButton
                    label="Rename"
                    about={name}
                    title={`Rename ${name}`}
                    lead="Assignments and people stay as they are."
                    verb="Rename"
                    act={(form) =>
                      api('PUT /organisations/:slug/groups/:id', {
                        params: { slug, id },
                        body: { name: String(form.get('name')) },
                      })
                    }
                  >
                    {(errors) => <Field label="Name" name="name" defaultValue={name} error={errors.name} />}
                  </AskButton>
                  <AskButton
                    label="Remove"
                    about={name}
                    title={`Remove ${name}?`}
                    lead="Its people stay members. They no longer have to do what was assigned to the group."
                    verb="Remove"
                    isDangerous
                    act={() => api('DELETE /organisations/:slug/groups/:id', { params: { slug, id } })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </section>
      {mayChange && <NewGroup slug={slug} />}
    </SpaceFrame>
  )
}

function NewGroup({ slug }: { slug: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, refusal, errors = {} } = useAction(() => form.current?.reset())
  return (
    <form
      ref={form}
      className="card organisation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name'))
        void run(() => api('POST /organisations/:slug/groups', { params: { slug }, body: { name } }))
      }}
    >
      <h2>New group</h2>
      <Field label="Name" name="name" error={errors.name} />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Make the group
      </SubmitButton>
    </form>
  )
}
