import { useState } from 'react'
import { Form, Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { idAsked, memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { loadSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/people-page'
import { InvitePeople } from './invite-people.tsx'
import { JoinLinks } from './join-links.tsx'
import { PeopleTable } from './people-table.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('People')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const group = idAsked(asked.get('group'))
  const search = (asked.get('search') ?? '').slice(0, 100)
  const page = pageAsked(request.url)
  return loadSpace(request.url, params.slug, async () => {
    const [people, groups, waiting] = await Promise.all([
      api('GET /organisations/:slug/people', { params, query: { search, page, ...(group && { group }) } }),
      api('GET /organisations/:slug/groups', { params }),
      api('GET /organisations/:slug/invitations', { params, query: { page: 1 } }),
    ])
    return { ...people.data, groups: groups.data.groups, waiting: waiting.data, asked: { search, group, page } }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="People" />
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { space, people, total, has_more, groups, waiting, asked } = loaderData
  const [isInviting, setIsInviting] = useState(false)
  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="people">
        <div className="page-head">
          <h2 id="people">People</h2>
          <button
            type="button"
            className="button"
            aria-expanded={isInviting}
            onClick={() => setIsInviting(!isInviting)}
          >
            Invite people
          </button>
        </div>
        {isInviting && <InvitePeople space={space} groups={groups} />}
        <Form className="people-search" role="search">
          <input
            className="input"
            name="search"
            defaultValue={asked.search}
            placeholder="Name or email"
            aria-label="Name or email"
          />
          <select className="input select" name="group" defaultValue={asked.group ?? ''} aria-label="Group">
            <option value="">All groups</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="button line" aria-label="Find">
            <Icon name="search" />
          </button>
        </Form>
        <p className="small muted">{counted(total, 'person', 'people')}, those who are late first</p>
        {people.length === 0 ? (
          <p className="muted">Nobody matches. Try another name or group.</p>
        ) : (
          <PeopleTable space={space} people={people} groups={groups} />
        )}
        <PageLinks page={asked.page} hasMore={has_more} />
        <p className="notice row">
          <Icon name="shield" />
          <span>
            You see progress in courses that you assigned, and nothing else a person learns on Koya. Everyone was told
            this when they joined and agreed to it.
          </span>
        </p>
      </section>
      <JoinLinks space={space} groups={groups} waiting={waiting} />
      <p>
        <Link to={`/o/${space.slug}/reports`}>Save the whole list as a file under Reports</Link>
      </p>
    </SpaceFrame>
  )
}
