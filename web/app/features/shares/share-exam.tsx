import type { ExamShare } from '@koya/contract/endpoints/exams/shares.ts'
import { addDays, formatDay, type LagosDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'

type State = { url?: string; message?: string; problem?: string; isBusy?: boolean }

/** Links for a parent, a sponsor or an employer: what they show, until when, and ending them. */
export function ShareExam({ today }: { today: LagosDay }) {
  const [shares, setShares] = useState<ExamShare[]>()
  const [state, setState] = useState<State>({})

  async function run(work: () => Promise<State>) {
    if (state.isBusy) return
    setState({ isBusy: true })
    try {
      const done = await work()
      setShares((await api('GET /exams/shares')).data)
      setState(done)
    } catch (error) {
      setState({ problem: failureText(error) })
    }
  }

  const make = (form: FormData) =>
    run(async () => {
      const body = { name: String(form.get('name')), ends_on: String(form.get('ends_on')) }
      const { data, message } = await api('POST /exams/shares', { body })
      return { url: data.url, message }
    })

  if (!shares)
    return (
      <section aria-labelledby="share-exam">
        <h2 id="share-exam">Share with a parent or sponsor</h2>
        <p className="muted">
          A link shows how much of the plan you keep and how ready you are, for as long as you wish. It shows nothing
          else.
        </p>
        <FormMessage text={state.problem} />
        <button
          type="button"
          className="button line"
          aria-disabled={state.isBusy}
          onClick={() => void run(async () => ({}))}
        >
          Make or end a link
        </button>
      </section>
    )
  return (
    <section aria-labelledby="share-exam">
      <h2 id="share-exam">Share with a parent or sponsor</h2>
      <p className="muted">
        Whoever has the link sees your first name, your exam, this week’s plan and your readiness bands. They see no
        answers and no topics.
      </p>
      {shares.length > 0 && (
        <ul className="share-list">
          {shares.map(({ id, name, ends_on, opened_at }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small className="muted">
                  until {formatDay(ends_on)},{' '}
                  {opened_at ? `last opened ${formatDay(lagosDay(new Date(opened_at)))}` : 'not opened yet'}
                </small>
              </span>
              <button
                type="button"
                className="button small line"
                aria-label={`End the link for ${name}`}
                onClick={() =>
                  void run(async () => ({
                    message: (await api('DELETE /exams/shares/:id', { params: { id } })).message,
                  }))
                }
              >
                End
              </button>
            </li>
          ))}
        </ul>
      )}
      {state.url && (
        <>
          <p className="share-url">
            <input className="input" readOnly value={state.url} aria-label="The link" />
          </p>
          <ShareLinks what="the link" name="How I am doing in my exam preparation" address={state.url} />
        </>
      )}
      <FormMessage text={state.message} isGood />
      <form
        className="share-form"
        onSubmit={(event) => {
          event.preventDefault()
          void make(new FormData(event.currentTarget))
        }}
      >
        <Field label="Whom is it for?" name="name" maxLength={60} required placeholder="My mother" />
        <Field
          label="Until and including"
          name="ends_on"
          type="date"
          min={today}
          max={addDays(today, 366)}
          required
          defaultValue={addDays(today, 30)}
        />
        <SubmitButton isBusy={state.isBusy === true}>Make a link</SubmitButton>
      </form>
      <FormMessage text={state.problem} />
    </section>
  )
}
