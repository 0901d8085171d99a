import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import type { TeachingStanding } from '@koya/contract/endpoints/teaching/teaching-requests.ts'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { readSession, storeSession, useSignedInUser } from '../../platform/session/session.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { TeachingRequestForm } from './teaching-request-form.tsx'

/** What comes next for whoever reads: logging in, asking, waiting, or a first course. */
export function TeachingRequestPart() {
  const userId = useSignedInUser()?.id
  const [standing, setStanding] = useState<TeachingStanding>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(async () => {
    setProblem(undefined)
    try {
      const { data } = await api('GET /teaching-requests/me')
      setStanding(data)
      keepRoles(data.roles)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }, [])

  useEffect(() => {
    setStanding(undefined)
    if (userId) void ask()
  }, [userId, ask])

  if (!userId)
    return (
      <>
        <p>You need an account, just as learners do. Log in or sign up, and you can send your request on this page.</p>
        <Link className="button" to="/login?redirect=/teach">
          Log in to ask
        </Link>
      </>
    )
  if (problem)
    return (
      <>
        <FormMessage text={problem} />
        <button type="button" className="button line" onClick={() => void ask()}>
          Try again
        </button>
      </>
    )
  if (!standing) return <p className="muted">Looking up your account …</p>
  if (standing.may_teach)
    return (
      <>
        <p>You are an instructor. Your courses are under Authored Courses in your menu.</p>
        <Link className="button" to="/newcourse">
          Create a course
        </Link>
      </>
    )
  return <Asking standing={standing} onAsked={() => void ask()} />
}

function Asking({ standing: { request }, onAsked }: { standing: TeachingStanding; onAsked: () => void }) {
  if (request?.state === 'waiting')
    return (
      <p role="status">
        We have your request of {dayOf(request.asked_at)} to teach <b>{request.subject}</b>. We will write to you as
        soon as we have read it.
      </p>
    )
  return (
    <>
      {request?.state === 'declined' && (
        <p>
          We declined your request of {dayOf(request.asked_at)}: {request.note} You may ask again.
        </p>
      )}
      <TeachingRequestForm onAsked={onAsked} />
    </>
  )
}

/** Whoever was granted a role after logging in finds its menu without logging in again. */
function keepRoles(roles: SessionUser['roles']) {
  const { user } = readSession()
  if (!user || JSON.stringify(user.roles) === JSON.stringify(roles)) return
  storeSession({ user: { ...user, roles }, user_roles: roles })
}
