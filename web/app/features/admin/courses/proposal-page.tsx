import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta } from '../../../platform/member-page.ts'
import changeStyles from '../../../styles/member/change-list.css?url'
import { TimeAgo } from '../../../ui/text/time-ago.tsx'
import { ChangeList } from '../../proposals/change-list.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { AskButton } from '../ask-button.tsx'
import { loadForAdmin } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { StateMark } from '../state-mark.tsx'
import type { Route } from './+types/proposal-page'

const TITLE = 'Changes to a course'

export function links() {
  return [{ rel: 'stylesheet', href: changeStyles }]
}

export const handle = { title: TITLE }

export function meta() {
  return memberMeta(TITLE)
}

/** Null where nothing waits: another admin was faster, or the author took it back. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id) || 0
  try {
    return (await loadForAdmin(request.url, () => api('GET /admin/courses/:id/proposal', { params: { id } }))).data
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'no_proposal') return null
    throw error
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function ProposalPage({ loaderData: proposal }: Route.ComponentProps) {
  return (
    <>
      {proposal ? (
        <Comparison proposal={proposal} />
      ) : (
        <>
          <NothingHere
            title="No changes are waiting"
            text="They have already been decided, or their author withdrew them."
          />
          <p className="row next-steps">
            <Link className="button line" to="/admin/courses">
              All courses
            </Link>
          </p>
        </>
      )}
    </>
  )
}

type Proposal = NonNullable<Route.ComponentProps['loaderData']>

function Comparison({ proposal }: { proposal: Proposal }) {
  const { course, proposed_by, proposed_at, state, note, changes, lessons } = proposal
  return (
    <>
      <h2 className="admin-part">{course.course_name}</h2>
      <p className="small muted">
        {course.course_code} · proposed by <Link to={`/admin/instructors/${proposed_by.id}`}>{proposed_by.name}</Link>{' '}
        <TimeAgo at={proposed_at} />
      </p>
      <p className="admin-marks">
        {state === 'declined' && <StateMark word="Declined" tone="bad" />}
        <Link to={`/course-detail/${course.id}`}>The course as published</Link>
      </p>
      {note && <p className="admin-words">What we said: {note}</p>}
      <ChangeList changes={changes} lessons={lessons} />
      {changes.length + lessons.length === 0 && <p className="admin-none">The lessons it was about are gone.</p>}
      {state === 'waiting' && <Decision proposal={proposal} />}
    </>
  )
}

function Decision({ proposal: { course, version } }: { proposal: Proposal }) {
  const navigate = useNavigate()
  const params = { id: course.id }
  const name = course.course_name
  async function thenBack(decided: Promise<{ message: string }>) {
    const told = await decided
    void navigate('/admin/courses')
    return told
  }
  return (
    <div className="admin-actions">
      <AskButton
        label="Decline"
        about={name}
        title="Decline these changes?"
        lead={`${name} stays as it is. Its author keeps what they wrote and will read your reason.`}
        verb="Decline"
        reason={{ name: 'note', label: 'Why?', help: 'The author will read this.' }}
        act={(form) =>
          thenBack(
            api('POST /admin/courses/:id/proposal/decline', {
              params,
              body: { version, note: String(form.get('note')) },
            }),
          )
        }
      />
      <AskButton
        className="button small"
        label="Approve"
        about={name}
        title="Publish these changes?"
        lead={`${name} will be offered as proposed at once, and we will tell its author.`}
        verb="Approve"
        act={() => thenBack(api('POST /admin/courses/:id/proposal/approval', { params, body: { version } }))}
      />
    </div>
  )
}
