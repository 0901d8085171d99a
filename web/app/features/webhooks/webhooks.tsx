import type { Webhook } from '@koya/contract/endpoints/webhooks.ts'
import { useEffect, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { WebhookCalls } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The webhooks that there are, and a new one. A secret is shown once. */
export function Webhooks({ calls, about }: { calls: WebhookCalls; about: string }) {
  const [webhooks, setWebhooks] = useState<Webhook[]>()
  const [secret, setSecret] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after what is done here.
  useEffect(() => void refresh(), [])

  function refresh() {
    return calls.load().then(
      ({ data }) => setWebhooks(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }

  async function done(answer: { message: string; data?: object } | undefined) {
    if (!answer) return
    setSaid(answer.message)
    const { data } = answer
    setSecret(data && 'secret' in data ? String(data.secret) : undefined)
    await refresh()
  }

  return (
    <>
      <p className="small muted">
        {about} See <a href="/api/docs#receiving">how to receive it and check its signature</a>.
      </p>
      {secret && <ShownOnce title="This is the secret." secret={secret} what="Secret" />}
      {webhooks && webhooks.length > 0 && (
        <ul className="coupon-list">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              calls={calls}
              isBusy={isBusy}
              onChange={async (wished) => done(await calls.change(webhook.id, wished))}
              onPause={(is_paused) => void run(() => calls.change(webhook.id, { is_paused })).then(done)}
              onRenew={() => void run(() => calls.renewSecret(webhook.id)).then(done)}
              onRemove={() => void run(() => calls.remove(webhook.id)).then(done)}
            />
          ))}
        </ul>
      )}
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={said} isGood />
      <WebhookForm label="Make a webhook" send={async (wished) => done(await calls.make(wished))} />
    </>
  )
}
