import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { anonymousApi, api } from '../../platform/api.ts'
import { isSignedIn, useSession } from '../../platform/session/session.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { WhatManagersSee } from '../organisations/what-managers-see.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

type Launch = Answer<'POST /auth/lti/launch'>['data']

/** Somebody whom we do not know yet says which account is theirs. After that one press in the learning system is enough. */
export function LinkAccount({ launch }: { launch: string }) {
  const [about, setAbout] = useState<Launch>()
  const [problem, setProblem] = useState<string>()
  const session = useSession()

  useEffect(() => {
    anonymousApi('POST /auth/lti/launch', { body: { launch } }).then(
      ({ data }) => setAbout(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }, [launch])

  if (problem) return <FormMessage text={problem} />
  if (!about)
    return (
      <p className="row muted" role="status">
        <span className="spinner" />
        One moment
      </p>
    )
  const { platform, host, name, course } = about
  return (
    <>
      <p className="lead">
        {platform} (<span className="words">{host}</span>) opens {course ?? 'Koya'}. {name && `It calls you ${name}. `}
        Please tell us once which Koya account is yours; next time it opens at once.
      </p>
      {isSignedIn(session) && session.user ? (
        <LinkForm about={about} launch={launch} person={`${session.user.first_name} ${session.user.last_name}`} />
      ) : (
        <LogInFirst launch={launch} />
      )}
    </>
  )
}

function LogInFirst({ launch }: { launch: string }) {
  const back = encodeURIComponent(`/lti/open#launch=${launch}`)
  return (
    <section aria-label="Log in first">
      <p>
        Log in to your account. If you have none, sign up, confirm your email and then open the course from your
        learning system once more.
      </p>
      <p className="next-steps row">
        <Link className="button" to={`/login?redirect=${back}`}>
          Log in
        </Link>
      </p>
    </section>
  )
}

type LinkFormProps = { about: Launch; launch: string; person: string }

function LinkForm({ about: { platform, organisation, marks }, launch, person }: LinkFormProps) {
  const [atAgrees, setAtAgrees] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction(({ agrees }) => {
    setAtAgrees(agrees)
    return agrees !== undefined
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const agrees = new FormData(event.currentTarget).has('agrees')
    const answer = await run(() => api('POST /auth/lti/link', { body: { launch, agrees } }))
    if (answer) location.assign(answer.data.redirect)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        You are logged in as <b>{person}</b>. From now on, whoever opens {platform} with your name and password there
        also opens this account.
      </p>
      {marks && (
        <p>
          When you finish a course that you opened from {platform}, your mark goes back there: the grade of your
          certificate, or 100 where nothing was graded. You can end this link at any time in your account.
        </p>
      )}
      {organisation && (
        <>
          <h2>What its managers will see</h2>
          <p>You become a member of {organisation}.</p>
          <WhatManagersSee />
          <label className="row">
            <input type="checkbox" name="agrees" /> I agree that managers see this
          </label>
          <FormMessage text={atAgrees} />
        </>
      )}
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        This is my account
      </SubmitButton>
    </form>
  )
}
