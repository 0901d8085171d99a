import type { MessagesWanted } from '@koya/contract/endpoints/messages/message-choices.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import '../../styles/member/mail-stop.css'

type Stop = NonNullable<MessagesWanted['mail_stop']>

const words: Record<Stop['reason'], { title: string; why: (since: string) => string; button: string }> = {
  bounced: {
    title: 'Our emails do not reach you.',
    why: (since) =>
      `Since ${since} your mail service sends them back to us, so we have stopped. Check your email address above. If it is right, let us try again.`,
    button: 'Try my address again',
  },
  complained: {
    title: 'You get only emails about your account and about money.',
    why: (since) =>
      `On ${since} an email of ours was reported as spam from your address, so we have stopped all others. If that was a mistake, let us write to you again.`,
    button: 'Write to me again',
  },
}

/** Why no emails come, and the way to have them again. */
export default function MailStop({ stop }: { stop: Stop }) {
  const { run, isBusy, refusal } = useAccountAction()
  const [said, setSaid] = useState<string>()
  const card = useRef<HTMLElement>(null)
  const { title, why, button } = words[stop.reason]

  async function resume() {
    const answer = await run(() => api('POST /account/messages/resume'))
    if (!answer) return
    setSaid(answer.message)
    // The button goes, and the keyboard with it.
    card.current?.focus()
  }

  return (
    <section className="card mail-stop" ref={card} tabIndex={-1} aria-label="Emails to your address">
      {!said && (
        <>
          <p>
            <b>{title}</b>
          </p>
          <p>{why(formatDay(lagosDay(new Date(stop.since))))}</p>
          <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void resume()}>
            {button}
          </button>
        </>
      )}
      <FormMessage text={refusal} />
      <FormMessage text={said} isGood />
    </section>
  )
}
