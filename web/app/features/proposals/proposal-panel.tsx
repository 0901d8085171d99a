import type { EditedCourse } from '@koya/contract/endpoints/teaching/authoring.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { ChangeList } from './change-list.tsx'

type ProposalPanelProps = { course: EditedCourse; onWithdrawn: () => void }

/** For the author: the edits that wait for a look, or were declined, beside what is on offer. */
export function ProposalPanel({ course: { id, proposal }, onWithdrawn }: ProposalPanelProps) {
  const [{ isBusy, refusal }, setState] = useState<{ isBusy?: boolean; refusal?: string }>({})
  if (!proposal) return null

  async function withdraw() {
    if (isBusy) return
    setState({ isBusy: true })
    try {
      const { message } = await api('DELETE /courses/:id/proposal', { params: { id } })
      toast(message)
      onWithdrawn()
    } catch (error) {
      setState({ refusal: failureText(error) })
    }
  }

  const isWaiting = proposal.state === 'waiting'
  const count = proposal.changes.length + proposal.lessons.length
  return (
    <section className="proposal-panel" data-state={proposal.state} aria-labelledby="proposal-title">
      <h2 id="proposal-title">{isWaiting ? 'Waiting for review' : 'Your changes were declined'}</h2>
      <p className="small">
        {isWaiting
          ? 'Learners and buyers see the approved course until we have looked at your changes. You can go on editing.'
          : `What we said about them: ${proposal.note}`}
      </p>
      <p className="small muted">
        Sent <TimeAgo at={proposal.proposed_at} />
      </p>
      <details>
        <summary>{count === 1 ? 'Show the change' : `Show ${count} changes`}</summary>
        <ChangeList changes={proposal.changes} lessons={proposal.lessons} />
      </details>
      <FormMessage text={refusal} />
      <button type="button" className="button small line" aria-disabled={isBusy} onClick={withdraw}>
        Withdraw these changes
      </button>
    </section>
  )
}
