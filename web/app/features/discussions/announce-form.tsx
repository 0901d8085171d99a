import type { TaughtAnnouncement } from '@koya/contract/endpoints/discussions.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { AnnouncementFields } from './announcement-fields.tsx'

type AnnounceFormProps = { courseId: number; onAnnounced: (added: TaughtAnnouncement) => void }

/** For who teaches the course. Everyone enrolled reads it in the classroom and gets it by email. */
export function AnnounceForm({ courseId, onAnnounced }: AnnounceFormProps) {
  async function announce(words: { title: string; body: string }) {
    const { data } = await api('POST /courses/:id/announcements', { params: { id: courseId }, body: words })
    onAnnounced(data)
    toast('Announcement published. Your learners will see it.')
  }

  return (
    <section className="card announce" aria-labelledby="announce">
      <h2 id="announce">Tell your learners something</h2>
      <AnnouncementFields
        verb="Announce"
        help="Everyone enrolled sees it in the classroom, and gets a notification and an email."
        onSend={announce}
      />
    </section>
  )
}
