import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { counted } from '../../ui/text/counted.ts'
import { PostForm } from '../discussions/post-form.tsx'

type WriteToLearnersProps = { courseId: number; chosen: number[]; onClose: () => void }

export function WriteToLearners({ courseId, chosen, onClose }: WriteToLearnersProps) {
  async function send(body: string) {
    const { message } = await api('POST /courses/:id/learners/messages', {
      params: { id: courseId },
      body: { body, ...(chosen.length > 0 && { learner_ids: chosen }) },
    })
    toast(message)
    onClose()
  }

  const to = chosen.length === 0 ? 'all learners of this course' : counted(chosen.length, 'learner')
  return (
    <Dialog title="Write a message" lead={`To ${to}, as a notification and by email.`} onClose={onClose}>
      <PostForm label="Message" verb="Send" most={1_000} onSend={send} />
    </Dialog>
  )
}
