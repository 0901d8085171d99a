import type { EditedCourse } from '@koya/contract/endpoints/teaching/authoring.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

/** For the author: who has been asked to teach the course, and what they said. */
export function AskedPeople({ course }: { course: EditedCourse }) {
  const { invitations, lead, collaborators, leads_now, is_lead } = course
  if (invitations.length === 0) return null
  const known = new Map([...collaborators, ...(lead ? [lead] : [])].map((person) => [person.id, person]))
  const waitsForLead = invitations.some((one) => one.is_lead)
  return (
    <section className="asked-people" aria-labelledby="asked-people">
      <h2 id="asked-people">People you have asked</h2>
      <p className="small muted">
        They appear on the course once they accept.
        {waitsForLead && leads_now && ` Until then ${leads_now.first_name} ${leads_now.last_name} leads it.`}
      </p>
      <ul>
        {invitations.map(({ user_id, ...invitation }) => {
          const person = known.get(user_id)
          const name = person ? `${person.first_name} ${person.last_name}` : 'Someone'
          return (
            <AskedPerson
              key={`${user_id} ${invitation.asked_at}`}
              courseId={course.id}
              person={{ id: user_id, name }}
              invitation={invitation}
              mayAsk={is_lead}
            />
          )
        })}
      </ul>
    </section>
  )
}

type AskedPersonProps = {
  courseId: number
  person: { id: number; name: string }
  invitation: Omit<EditedCourse['invitations'][number], 'user_id'>
  mayAsk: boolean
}

function AskedPerson({ courseId, person: { id, name }, invitation, mayAsk }: AskedPersonProps) {
  const [state, setState] = useState(invitation.state)
  const [{ isBusy, refusal }, setAsking] = useState<{ isBusy?: boolean; refusal?: string }>({})

  async function askAgain() {
    if (isBusy) return
    setAsking({ isBusy: true })
    try {
      const { message } = await api('POST /courses/:id/invitations', {
        params: { id: courseId },
        body: { user_id: id },
      })
      setState('pending')
      setAsking({})
      toast(message)
    } catch (error) {
      setAsking({ refusal: failureText(error) })
    }
  }

  return (
    <li data-state={state}>
      <p>
        <b>{name}</b>, {invitation.is_lead ? 'as lead instructor' : 'as a collaborator'}
        <span className="small muted">
          {state === 'pending' ? 'Asked ' : 'Declined. Asked '}
          <TimeAgo at={invitation.asked_at} />
        </span>
      </p>
      {state === 'declined' && mayAsk && (
        <button
          type="button"
          className="button small line"
          aria-label={`Ask ${name} again`}
          aria-disabled={isBusy}
          onClick={askAgain}
        >
          Ask again
        </button>
      )}
      <FormMessage text={refusal} />
    </li>
  )
}
