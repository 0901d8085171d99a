import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { countStates, type QuestionState, stateText, worthALook } from './question-states.ts'

type ExamReviewProps = {
  states: QuestionState[]
  isBusy: boolean
  problem: string | undefined
  onGo: (place: number) => void
  onHandIn: () => void
}

/** Shown before handing in: what is open or flagged, each with a way to it. */
export function ExamReview({ states, isBusy, problem, onGo, onHandIn }: ExamReviewProps) {
  const counts = countStates(states)
  const listed = worthALook(states)
  const firstOpen = states.find(({ isAnswered }) => !isAnswered)
  return (
    <section className="exam-review">
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {headline(counts.open)}
      </h1>
      <p className="muted">
        {firstOpen
          ? 'A wrong answer costs nothing here, so a guess is worth more than a blank.'
          : 'You cannot change your answers once you have handed in.'}
      </p>
      <dl className="counts">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {listed.map((state) => (
          <li key={state.id}>
            <span className="square" aria-hidden="true">
              {state.place}
            </span>
            <span className="prompt">
              <b>{state.prompt}</b>
              <small>{stateText(state)}</small>
            </span>
            <button
              type="button"
              className="button small line"
              aria-label={`Go to question ${state.place}`}
              onClick={() => onGo(state.place)}
            >
              Go
            </button>
          </li>
        ))}
      </ul>
      <FormMessage text={problem} />
      <p className="row hand-in">
        {firstOpen ? (
          <button type="button" className="button" onClick={() => onGo(firstOpen.place)}>
            Answer the open ones
          </button>
        ) : (
          <button type="button" className="button line" onClick={() => onGo(1)}>
            Go back
          </button>
        )}
        <SubmitButton type="button" className={firstOpen ? 'button line' : 'button'} isBusy={isBusy} onClick={onHandIn}>
          Hand in now
        </SubmitButton>
      </p>
      <p className="small muted">
        Every answer is kept on this device. When time is up we hand in what is there; if you are offline then, we hand
        it in as soon as you are back online.
      </p>
    </section>
  )
}

function headline(open: number) {
  if (open === 0) return 'Every question is answered'
  return open === 1 ? 'One question is still open' : `${open} questions are still open`
}
