import type { Complaint } from '@koya/contract/endpoints/complaints.ts'
import type { AppealOutcome, ComplaintDecision } from '@koya/contract/rules/complaints.ts'
import { api } from '../../platform/api.ts'
import { AskButton } from '../admin/ask-button.tsx'

const forTheRecord = 'For the record. The author is not told about the report.'

/** What an admin can decide: about a course there is one thing less, because learners keep what they paid for. */
export function DecisionButtons({ complaint: { id, kind, author, course, is_gone } }: { complaint: Complaint }) {
  const about = [author?.name, course.name].filter(Boolean).join(', ')
  const itsAuthor = `${author?.name ?? 'The author'} will read this, and can appeal once.`
  const decide = (decision: ComplaintDecision) => (form: FormData) =>
    api('PUT /admin/complaints/:id/decision', {
      params: { id },
      body: { decision, reason: String(form.get('reason')) },
    })
  const why = (help: string) => ({ name: 'reason' as const, label: 'Why?', help })
  if (is_gone)
    return (
      <AskButton
        label="Close"
        about={about}
        title="Close this report?"
        lead="What was reported is gone. The people who reported it will be told."
        verb="Close"
        reason={why('For the record.')}
        act={decide('leave')}
      />
    )
  return (
    <>
      <AskButton
        label="Leave"
        about={about}
        title="Leave it as it is?"
        lead="It keeps to our rules. The people who reported it will be told."
        verb="Leave it"
        reason={why(forTheRecord)}
        act={decide('leave')}
      />
      {kind === 'course' ? (
        <AskButton
          label="Take off"
          about={about}
          title="Take this course off the catalogue?"
          lead="Nobody new can enrol. Learners who are enrolled keep it, and an admin looks at it before it is offered again."
          verb="Take off"
          isDangerous
          reason={why(itsAuthor)}
          act={decide('hide')}
        />
      ) : (
        <>
          <AskButton
            label="Hide"
            about={about}
            title="Hide this from others?"
            lead="Nobody can read it any more. It can be shown again."
            verb="Hide"
            isDangerous
            reason={why(itsAuthor)}
            act={decide('hide')}
          />
          <AskButton
            label="Remove"
            about={about}
            title="Remove this?"
            lead="Nobody can read it any more, and it is deleted once the time to appeal is over."
            verb="Remove"
            isDangerous
            reason={why(itsAuthor)}
            act={decide('remove')}
          />
        </>
      )}
    </>
  )
}

export function AppealButtons({ complaint: { id, author, course, reports } }: { complaint: Complaint }) {
  const about = [author?.name, course.name].filter(Boolean).join(', ')
  const decide = (outcome: AppealOutcome) => (form: FormData) =>
    api('PUT /admin/complaints/:id/appeal', { params: { id }, body: { outcome, reason: String(form.get('reason')) } })
  const reason = { name: 'reason' as const, label: 'Why?', help: `${author?.name ?? 'The author'} will read this.` }
  return (
    <>
      <AskButton
        label="Grant"
        about={about}
        title="Grant this appeal?"
        lead={`Everything goes back to how it was before the decision${reports.length > 0 ? ', and the people who reported it are told' : ''}.`}
        verb="Grant"
        reason={reason}
        act={decide('granted')}
      />
      <AskButton
        label="Decline"
        about={about}
        title="Decline this appeal?"
        lead="The decision stands. There is no second appeal."
        verb="Decline"
        isDangerous
        reason={reason}
        act={decide('declined')}
      />
    </>
  )
}
