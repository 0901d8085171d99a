import { api } from '../../../platform/api.ts'
import { memberMeta } from '../../../platform/member-page.ts'
import { counted } from '../../../ui/text/counted.ts'
import { AskButton } from '../../admin/ask-button.tsx'
import { loadSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/assignments-page'
import { AssignForm } from './assign-form.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Assignments')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadSpace(request.url, params.slug, async () => {
    const [assignments, groups, own, bundles] = await Promise.all([
      api('GET /organisations/:slug/assignments', { params }),
      api('GET /organisations/:slug/groups', { params }),
      api('GET /organisations/:slug/courses', { params }),
      api('GET /organisations/:slug/bundles', { params }),
    ])
    return { ...assignments.data, ...groups.data, own: own.data, ...bundles.data }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Assignments" />
}

export default function AssignmentsPage({
  loaderData: { space, assignments, groups, own, bundles },
}: Route.ComponentProps) {
  const { slug } = space
  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="assignments">
        <h2 id="assignments">Assignments</h2>
        {assignments.length === 0 && <p className="muted">Nothing is assigned yet.</p>}
        <ul className="coupon-list">
          {assignments.map((one) => (
            <li key={one.id}>
              <div>
                <h3>{one.course_name}</h3>
                {one.path && <p className="small muted">In the path {one.path}</p>}
                <p>
                  {one.group ? one.group.name : 'People by name'}, {counted(one.people, 'person', 'people')} ·{' '}
                  {one.is_mandatory ? 'mandatory' : 'offered'}
                </p>
                <p className="small muted">
                  {one.due} · {one.done} done, {one.late} late, {one.at_risk} at risk, {one.waived} waived
                </p>
              </div>
              <AskButton
                label="Remove"
                about={one.course_name}
                title={`Remove ${one.course_name}?`}
                lead={
                  one.path
                    ? `Nobody has to do the courses of the path ${one.path} any more. What people have learnt stays.`
                    : 'Nobody has to do it any more. What people have learnt stays.'
                }
                verb="Remove"
                isDangerous
                act={() => api('DELETE /organisations/:slug/assignments/:id', { params: { slug, id: one.id } })}
              />
            </li>
          ))}
        </ul>
      </section>
      <AssignForm slug={slug} groups={groups} own={own} bundles={bundles} />
    </SpaceFrame>
  )
}
