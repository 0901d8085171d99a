import type { TaughtAnnouncement } from '@koya/contract/endpoints/discussions.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../ui/text/full-date.ts'
import { RemoveButton } from '../curriculum/remove-button.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'

type AnnouncedItemProps = {
  courseId: number
  announcement: TaughtAnnouncement
  onCorrected: (corrected: TaughtAnnouncement) => void
  onWithdrawn: () => void
}

/** One announcement as learners read it, with the ways to mend it. */
export function AnnouncedItem({ courseId, announcement, onCorrected, onWithdrawn }: AnnouncedItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, title, body, created_at, corrected_at } = announcement
  const params = { id: courseId, announcement: id }

  async function correct(words: { title: string; body: string }) {
    const { data } = await api('PUT /courses/:id/announcements/:announcement', { params, body: words })
    onCorrected(data)
    setIsOpen(false)
  }

  async function withdraw() {
    await api('DELETE /courses/:id/announcements/:announcement', { params })
    onWithdrawn()
  }

  if (isOpen)
    return (
      <li className="card">
        <AnnouncementFields
          initial={announcement}
          verb="Save the correction"
          help="Learners see the corrected text in the classroom. Nobody gets another email."
          onSend={correct}
          onCancel={() => setIsOpen(false)}
        />
      </li>
    )
  return (
    <li className="card">
      <h2>{title}</h2>
      <p className="small faint">
        {dayOf(created_at)}
        {corrected_at && ` · corrected ${dayOf(corrected_at)}`}
      </p>
      <p className="words">{body}</p>
      <p className="row">
        <button
          type="button"
          className="button line compact"
          aria-label={`Correct ${title}`}
          onClick={() => setIsOpen(true)}
        >
          Correct
        </button>
        <RemoveButton
          what={title}
          consequence="Learners will no longer see it. Emails that have gone out cannot be taken back."
          onRemove={withdraw}
        />
      </p>
    </li>
  )
}
