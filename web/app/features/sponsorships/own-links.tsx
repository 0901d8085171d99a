import type { OwnSponsorship } from '@koya/contract/endpoints/money/sponsorships.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Question } from '../../ui/question.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'
import { PaidSoFar } from './paid-so-far.tsx'
import { wordsToShare } from './words-to-share.ts'

/** The learner's own links: how much is there, sharing one once more, and ending it. */
export function OwnLinks({ links }: { links: OwnSponsorship[] }) {
  if (links.length === 0) return null
  return (
    <section id="sponsors" className="own-links" aria-labelledby="sponsors-title">
      <h2 id="sponsors-title">Links to your sponsors</h2>
      <ul>
        {links.map((link) => (
          <OwnLink key={link.token} link={link} />
        ))}
      </ul>
    </section>
  )
}

function OwnLink({ link }: { link: OwnSponsorship }) {
  const { course_id, course_name, state, url } = link
  return (
    <li>
      <h3>
        <Link className="plain-link" to={`/course-detail/${course_id}`}>
          {course_name}
        </Link>
      </h3>
      <p className="small muted">{wordsOf(link)}</p>
      {state === 'open' && (
        <>
          <PaidSoFar {...link} />
          <ShareLinks what={`the link for ${course_name}`} name={wordsToShare(course_name)} address={url} />
          <EndLink link={link} />
        </>
      )}
    </li>
  )
}

function wordsOf({ state, sponsors, price, open_until }: OwnSponsorship) {
  if (state === 'complete') return `Paid in full, ${nairaAmount(price)}. You are enrolled.`
  const back = sponsors > 0 ? 'What was paid goes back to each sponsor.' : 'Nobody had paid anything.'
  if (state === 'lapsed') return `Not paid in full in time. ${back}`
  if (state === 'ended') return `Ended. ${back}`
  const parts = sponsors === 1 ? 'One payment so far' : sponsors > 1 ? `${sponsors} payments so far` : 'No payment yet'
  return `${parts}. Open until ${formatDay(lagosDay(new Date(open_until)))}.`
}

function EndLink({ link: { token, course_name, paid } }: { link: OwnSponsorship }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)

  async function end() {
    try {
      toast((await api('DELETE /sponsorships/:token', { params: { token } })).message)
    } catch (error) {
      toastError(failureText(error))
    }
    await revalidate()
  }

  return (
    <>
      <button
        type="button"
        className="button small line"
        aria-label={`End the link for ${course_name}`}
        onClick={() => setIsAsking(true)}
      >
        End the link
      </button>
      {isAsking && (
        <Question
          title="End this link?"
          lead={
            paid > 0
              ? `${nairaAmount(paid)} goes back to those who paid it. This cannot be undone.`
              : 'Nobody can pay with it any more. This cannot be undone.'
          }
          stay="Keep it"
          verb="End the link"
          onYes={end}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
