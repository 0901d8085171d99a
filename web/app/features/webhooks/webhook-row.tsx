import type { Webhook } from '@koya/contract/endpoints/webhooks.ts'
import { eventWords } from '@koya/contract/rules/webhooks.ts'
import { useState } from 'react'
import { fullDate } from '../../ui/text/full-date.ts'
import { StateMark } from '../admin/state-mark.tsx'
import { Deliveries } from './deliveries.tsx'
import type { WebhookCalls, Wished } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'

const marks = { on: ['On', 'good'], paused: ['Paused', 'quiet'], off: ['Switched off', 'bad'] } as const

type WebhookRowProps = {
  webhook: Webhook
  calls: WebhookCalls
  isBusy: boolean
  onChange: (wished: Wished) => Promise<void>
  onPause: (isPaused: boolean) => void
  onRenew: () => void
  onRemove: () => void
}

/** One webhook: how it stands, its log, and what can be done to it. */
export function WebhookRow({ webhook, calls, isBusy, onChange, onPause, onRenew, onRemove }: WebhookRowProps) {
  const [open, setOpen] = useState<'log' | 'form'>()
  const [isAsked, setIsAsked] = useState(false)
  const { kind, is_set, url, events, state, failing_since, old_secret_until } = webhook
  const { host } = new URL(url)
  // By the settings of the server, which alone can change it.
  const isStore = kind === 'xapi'
  const toggle = (part: 'log' | 'form') => setOpen(open === part ? undefined : part)
  return (
    <li className="webhook-row">
      <h3>
        {isStore && 'Learning record store: '}
        {url} <StateMark word={marks[state][0]} tone={marks[state][1]} />
      </h3>
      <p className="small">{events.map((type) => eventWords[type]).join('. ')}.</p>
      {failing_since && (
        <p className="small">
          Nothing has arrived since {fullDate(failing_since)}.{' '}
          {state === 'off' ? 'We have stopped sending. Switch it on when it is there again.' : 'We keep trying.'}
        </p>
      )}
      {old_secret_until && Date.parse(old_secret_until) > Date.now() && (
        <p className="small">The old secret counts until {fullDate(old_secret_until)}.</p>
      )}
      <div className="admin-actions">
        <button
          type="button"
          className="button small line"
          aria-expanded={open === 'log'}
          aria-label={`Log of ${host}`}
          onClick={() => toggle('log')}
        >
          Log
        </button>
        {!isStore && (
          <button
            type="button"
            className="button small line"
            aria-expanded={open === 'form'}
            aria-label={`Change ${host}`}
            onClick={() => toggle('form')}
          >
            Change
          </button>
        )}
        <button
          type="button"
          className="button small line"
          aria-label={state === 'on' ? `Pause ${host}` : `Switch on ${host}`}
          aria-disabled={isBusy}
          onClick={() => onPause(state === 'on')}
        >
          {state === 'on' ? 'Pause' : 'Switch on'}
        </button>
        {!isStore && (
          <button
            type="button"
            className="button small line"
            aria-label={`New secret for ${host}`}
            aria-disabled={isBusy}
            onClick={onRenew}
          >
            New secret
          </button>
        )}
        {!is_set && (
          <button
            type="button"
            className={isAsked ? 'button small danger' : 'button small line'}
            aria-label={isAsked ? `Remove now: ${host}` : `Remove ${host}`}
            aria-disabled={isBusy}
            onClick={() => (isAsked ? onRemove() : setIsAsked(true))}
          >
            {isAsked ? 'Remove now' : 'Remove'}
          </button>
        )}
      </div>
      {open === 'log' && <Deliveries webhook={webhook} calls={calls} />}
      {open === 'form' && (
        <WebhookForm
          label="Save"
          now={webhook}
          send={async (wished) => {
            await onChange(wished)
            setOpen(undefined)
          }}
        />
      )}
    </li>
  )
}
