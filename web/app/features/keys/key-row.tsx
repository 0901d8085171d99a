import type { ApiKey } from '@koya/contract/endpoints/keys.ts'
import { scopeWords } from '@koya/contract/rules/key-scopes.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'

type KeyRowProps = { apiKey: ApiKey; isBusy: boolean; onRevoke: () => void }

/** The first press asks, the second revokes: what uses the key stops working at once. */
export function KeyRow({ apiKey, isBusy, onRevoke }: KeyRowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { name, prefix, scopes, ends_on, made_by, made_at, last_used_at } = apiKey
  const isOver = ends_on < lagosDay(new Date())
  return (
    <li>
      <div>
        <h3>
          {name} <code>{prefix}…</code>
        </h3>
        <p className="small">{scopes.map((scope) => scopeWords[scope]).join('. ')}.</p>
        <p className="small muted">
          Made by {made_by} on {formatDay(lagosDay(new Date(made_at)))}.{' '}
          {isOver ? 'Its last day was' : 'Its last day is'} {formatDay(ends_on)}.{' '}
          {last_used_at ? `Last used on ${formatDay(lagosDay(new Date(last_used_at)))}.` : 'Never used.'}
        </p>
      </div>
      <button
        type="button"
        className={isAsked ? 'button small danger' : 'button small line'}
        aria-label={isAsked ? `Revoke ${name} now` : `Revoke ${name}`}
        aria-disabled={isBusy}
        onClick={() => (isAsked ? onRevoke() : setIsAsked(true))}
      >
        {isAsked ? 'Revoke now' : 'Revoke'}
      </button>
    </li>
  )
}
