import type { SessionInfo } from '@koya/contract/endpoints/own-account.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { deviceName } from '@koya/contract/rules/people/device-name.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { forgetSession } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Question } from '../../ui/question.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { useAccountAction } from './use-account-action.ts'

const SHOWN = 5

/** Every device with a session, this one first. */
export function SessionList({ first }: { first: SessionInfo[] | undefined }) {
  const [sessions, setSessions] = useState(first)
  const [showsAll, setShowsAll] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { run, refusal, isBusy } = useAccountAction()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the list appears
  useEffect(() => {
    if (!first) void run(() => api('GET /account/sessions')).then((answer) => answer && setSessions(answer.data))
  }, [])

  async function end(id: string) {
    const answer = await run(() => api('DELETE /account/sessions/:id', { params: { id } }))
    if (!answer) return
    setSessions(sessions?.filter((session) => session.id !== id))
    toast(answer.message)
  }

  async function endAll() {
    if (!(await run(() => api('DELETE /account/sessions')))) return
    // Home first: a guarded page would remember itself as the place to come back to.
    await navigate('/')
    forgetSession()
    toast(messages.account.loggedOutEverywhere)
  }

  return (
    <>
      <ul className="session-list" aria-busy={!sessions}>
        {sessions?.slice(0, showsAll ? undefined : SHOWN).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions && sessions.length > SHOWN && !showsAll && (
        <button type="button" className="link-button" onClick={() => setShowsAll(true)}>
          Show all {sessions.length}
        </button>
      )}
      <FormMessage text={refusal} />
      <button
        type="button"
        className="button line compact"
        aria-disabled={isBusy}
        onClick={() => isBusy || setIsAsked(true)}
      >
        Log out everywhere
      </button>
      {isAsked && (
        <Question
          title="Log out everywhere?"
          lead="You will have to log in again on every device, this one too. Your cart on this device is emptied."
          stay="Stay logged in"
          verb="Log out everywhere"
          onYes={endAll}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const name = deviceName(session.device)
  return (
    <li className="row">
      <div>
        <b>{name}</b>
        <p className="small faint">
          {session.is_this_one ? (
            'This device'
          ) : (
            <>
              Last used <TimeAgo at={session.last_seen_at} />
            </>
          )}
        </p>
      </div>
      {!session.is_this_one && (
        <button type="button" className="button small line" aria-label={`Log out ${name}`} onClick={onEnd}>
          Log out
        </button>
      )}
    </li>
  )
}
