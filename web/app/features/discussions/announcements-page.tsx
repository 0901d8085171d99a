import type { TaughtAnnouncement } from '@koya/contract/endpoints/discussions.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { curriculumLinks } from '../curriculum/curriculum-styles.ts'
import { loadTaught } from '../curriculum/load-taught.ts'
import { TeachingSkeleton } from '../curriculum/teaching-skeleton.tsx'
import { TeachingNav } from '../teaching/teaching-nav.tsx'
import type { Route } from './+types/announcements-page'
import { AnnounceForm } from './announce-form.tsx'
import { AnnouncedItem } from './announced-item.tsx'

export const links = curriculumLinks
export const shouldRevalidate = keepLoaded

export function meta() {
  return memberMeta('Announcements')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { data } = await loadTaught(request.url, params.id, (id) =>
    api('GET /courses/:id/announcements', { params: { id } }),
  )
  return data
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <TeachingSkeleton title="Announcements" />
}

/** What the teachers tell everyone who is enrolled: written, corrected and withdrawn here. */
export default function AnnouncementsPage({ loaderData: { course, announcements } }: Route.ComponentProps) {
  const [shown, setShown] = useState<TaughtAnnouncement[]>(announcements)
  const { id, course_name: name, lms_course_id: classroomAddress } = course
  return (
    <div className="wrap member-page">
      <p className="small muted">{name}</p>
      <h1>Announcements</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      <AnnounceForm courseId={id} onAnnounced={(added) => setShown([added, ...without(shown, added.id)])} />
      {shown.length === 0 && <p className="muted">You have not announced anything yet.</p>}
      <ul className="announced">
        {shown.map((one) => (
          <AnnouncedItem
            key={one.id}
            courseId={id}
            announcement={one}
            onCorrected={(corrected) => setShown(shown.map((other) => (other.id === corrected.id ? corrected : other)))}
            onWithdrawn={() => setShown(without(shown, one.id))}
          />
        ))}
      </ul>
    </div>
  )
}

function without(shown: TaughtAnnouncement[], id: number) {
  return shown.filter((one) => one.id !== id)
}
