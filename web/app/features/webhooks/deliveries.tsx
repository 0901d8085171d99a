import type { Delivery, Webhook } from '@koya/contract/endpoints/webhooks.ts'
import { useEffect, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { fullDate } from '../../ui/text/full-date.ts'
import { StateMark } from '../admin/state-mark.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { WebhookCalls } from './webhook-calls.ts'

const marks = { waiting: ['Waiting', 'waiting'], delivered: ['Arrived', 'good'], failed: ['Failed', 'bad'] } as const

type DeliveriesProps = { webhook: Webhook; calls: WebhookCalls }

/** What was sent, what was answered, and a button to send it again. */
export function Deliveries({ webhook, calls }: DeliveriesProps) {
  const [pages, setPages] = useState(1)
  const [shown, setShown] = useState<{ deliveries: Delivery[]; has_more: boolean }>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction()

  async function refresh(upTo: number) {
    try {
      const answers = await Promise.all(
        Array.from({ length: upTo }, (_, page) => calls.deliveries(webhook.id, page + 1)),
      )
      const deliveries = answers.flatMap(({ data }) => data.deliveries)
      setShown({ deliveries, has_more: answers.at(-1)?.data.has_more ?? false })
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read when more of it is asked for, and by hand.
  useEffect(() => void refresh(pages), [pages])

  async function sendAgain(id: number) {
    const answer = await run(() => calls.replay(id))
    if (!answer) return
    setSaid(answer.message)
    await refresh(pages)
  }

  return (
    <section className="webhook-log" aria-label={`Log of ${webhook.url}`}>
      <div className="row">
        <p className="small muted">The newest first. It is kept for 30 days.</p>
        <button type="button" className="button small quiet" onClick={() => void refresh(pages)}>
          Look again
        </button>
      </div>
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={said} isGood />
      {shown?.deliveries.length === 0 && <p>Nothing has been sent there yet.</p>}
      <ul>
        {shown?.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isBusy={isBusy}
            onSendAgain={() => void sendAgain(delivery.id)}
          />
        ))}
      </ul>
      {shown?.has_more && (
        <button type="button" className="button small line" onClick={() => setPages(pages + 1)}>
          Show more
        </button>
      )}
    </section>
  )
}

type DeliveryRowProps = { delivery: Delivery; isBusy: boolean; onSendAgain: () => void }

function DeliveryRow({ delivery, isBusy, onSendAgain }: DeliveryRowProps) {
  const { type, state, attempts, happened_at, next_at, status, answer, payload, message_id } = delivery
  const [word, tone] = marks[state]
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return (
    <li>
      <p>
        <b>{type}</b> <StateMark word={word} tone={tone} />
      </p>
      <p className="small muted">
        {fullDate(happened_at)} · {tries}
        {status !== null && ` · answer ${status}`}
        {next_at && attempts > 0 && ` · next try ${fullDate(next_at)}`}
      </p>
      {status === null && answer && <p className="small">{answer}</p>}
      <details>
        <summary>What was sent and answered</summary>
        <p className="small muted">{message_id}</p>
        <pre>{payload}</pre>
        {status !== null && <pre>{answer || 'The answer had no text.'}</pre>}
      </details>
      <button
        type="button"
        className="button small line"
        aria-label={`Send again: ${type} of ${fullDate(happened_at)}`}
        aria-disabled={isBusy}
        onClick={onSendAgain}
      >
        Send again
      </button>
    </li>
  )
}
