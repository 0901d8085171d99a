import type { Invitation } from '@koya/contract/endpoints/teaching/invitations.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { plainText, shorten } from '../../ui/text/plain-text.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'

const ABOUT = 240

type InvitationCardProps = { invitation: Invitation; onAnswered: () => void }

/** Who asks for what, and the two answers. */
export function InvitationCard({ invitation, onAnswered }: InvitationCardProps) {
  const { course, is_lead, invited_by, asked_at } = invitation
  const { busy, refusal, answer } = useAnswer(course.id, onAnswered)
  const from = `${invited_by.first_name} ${invited_by.last_name}`
  const name = course.course_name
  return (
    <li className="card invitation">
      <img
        src={course.course_thumbnail}
        srcSet={pictureSources(course.course_thumbnail)}
        sizes="(min-width: 640px) 240px, 100vw"
        alt=""
        width="320"
        height="180"
        decoding="async"
      />
      <div className="body">
        <p className="row small muted">
          <img className="person" src={invited_by.image_url} alt="" width="32" height="32" decoding="async" />
          <span>
            <b>{from}</b> asks you to {is_lead ? 'lead this course' : 'teach this course with them'} ·{' '}
            <TimeAgo at={asked_at} />
          </span>
        </p>
        <h2>{name}</h2>
        <p className="small muted">
          {course.course_code} · {course.category.name} · {fullPrice(course.price)}
        </p>
        <p>{shorten(plainText(course.course_description), ABOUT)}</p>
        <p className="small what-it-means">{is_lead ? asLead(from) : asCollaborator}</p>
        <FormMessage text={refusal} />
        <p className="row answers">
          <button
            type="button"
            className="button"
            aria-disabled={busy !== undefined}
            aria-label={`Accept: ${name}`}
            onClick={() => answer('accept')}
          >
            {busy === 'accept' ? 'Accepting' : 'Accept'}
          </button>
          <button
            type="button"
            className="button line"
            aria-disabled={busy !== undefined}
            aria-label={`Decline: ${name}`}
            onClick={() => answer('decline')}
          >
            {busy === 'decline' ? 'Declining' : 'Decline'}
          </button>
        </p>
      </div>
    </li>
  )
}

const asLead = (from: string) =>
  `As lead instructor you are responsible for the course: its price, the people on it, and whether it is offered. ${from} stays on it as a collaborator.`
const asCollaborator = 'As a collaborator you write lessons, see the learners and answer their questions.'

type Word = 'accept' | 'decline'

function useAnswer(id: number, onAnswered: () => void) {
  const [{ busy, refusal }, setState] = useState<{ busy?: Word; refusal?: string }>({})

  async function answer(word: Word) {
    if (busy) return
    setState({ busy: word })
    try {
      const { message } = await api('PUT /courses/:id/invitation', { params: { id }, body: { answer: word } })
      toast(message)
      onAnswered()
    } catch (error) {
      setState({ refusal: failureText(error) })
    }
  }

  return { busy, refusal, answer }
}
