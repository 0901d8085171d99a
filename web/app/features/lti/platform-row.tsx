import type { LtiPlatform } from '@koya/contract/endpoints/organisations/lti.ts'
import { lazy, Suspense, useState } from 'react'
import type { ClassCalls, Wished } from './platform-calls.ts'
import { PlatformForm } from './platform-form.tsx'

const ClassLists = lazy(() => import('./class-lists.tsx'))

type RowProps = {
  platform: LtiPlatform
  classes: ClassCalls | undefined
  isBusy: boolean
  onChange: (wished: Wished) => Promise<void>
  onRemove: () => void
}

export function PlatformRow({ platform, classes, isBusy, onChange, onRemove }: RowProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const [hasClasses, setHasClasses] = useState(false)
  const { name, issuer, client_id, deployment_ids, organisation, people, gives_seats } = platform

  async function change(wished: Wished) {
    await onChange(wished)
    setIsChanging(false)
  }

  return (
    <li className="webhook-row">
      <h3>{name}</h3>
      <p className="small words">
        {issuer}, client {client_id}, deployment {deployment_ids.join(', ')}
      </p>
      <p className="small">
        {organisation ? `Of ${organisation}. ` : 'Belongs to no organisation. '}
        {people === 1 ? '1 person has linked their account.' : `${people} people have linked their account.`}
        {gives_seats && ' Learners get a free seat.'}
      </p>
      <p className="small">{marksOf(platform)}</p>
      {isAsked && (
        <p className="small" role="status">
          Nobody can open Koya from there then, and everyone would have to link their account once more.
        </p>
      )}
      {isChanging && <PlatformForm platform={platform} send={change} />}
      {hasClasses && classes && (
        <Suspense fallback={<p className="small muted">Loading.</p>}>
          <ClassLists platform={platform} calls={classes} />
        </Suspense>
      )}
      <div className="admin-actions">
        {classes && platform.token_url && (
          <button
            type="button"
            className="button small line"
            aria-label={`Class lists of ${name}`}
            aria-expanded={hasClasses}
            onClick={() => setHasClasses(!hasClasses)}
          >
            Class lists
          </button>
        )}
        <button
          type="button"
          className="button small line"
          aria-label={isChanging ? `Close: ${name}` : `Change ${name}`}
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isChanging ? 'Close' : 'Change'}
        </button>
        <button
          type="button"
          className={isAsked ? 'button small danger' : 'button small line'}
          aria-label={isAsked ? `Remove now: ${name}` : `Remove ${name}`}
          aria-disabled={isBusy}
          onClick={() => (isAsked ? onRemove() : setIsAsked(true))}
        >
          {isAsked ? 'Remove now' : 'Remove'}
        </button>
      </div>
    </li>
  )
}

function marksOf({ token_url, marks_sent, marks_waiting, marks_refused }: LtiPlatform) {
  if (!token_url) return 'No marks go back there.'
  return `Marks: ${marks_sent} handed in, ${marks_waiting} waiting to be taken, ${marks_refused} refused.`
}
