import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PostForm } from '../discussions/post-form.tsx'
import type { LearnersAsked } from './find-learners.tsx'

type WriteToLearnersProps = {
  courseId: number
  /** Nothing where everybody is meant, and an empty list beside what they are found by. */
  to: { learner_ids?: number[] } & Partial<Pick<LearnersAsked, 'search' | 'show'>>
  /** The same in words. */
  who: string
  onClose: () => void
}

export function WriteToLearners({ courseId, to, who, onClose }: WriteToLearnersProps) {
  async function send(body: string) {
    const { message } = await api('POST /courses/:id/learners/messages', {
      params: { id: courseId },
      body: { ...to, body },
    })
    toast(message)
    onClose()
  }

  return (
    <Dialog title="Write a message" lead={`To ${who}, as a notification and by email.`} onClose={onClose}>
      <PostForm label="Message" verb="Send" most={1_000} onSend={send} />
    </Dialog>
  )
}
