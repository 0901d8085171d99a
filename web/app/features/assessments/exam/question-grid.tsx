import { countStates, type QuestionState, stateText } from './question-states.ts'

type QuestionGridProps = {
  states: QuestionState[]
  current: number
  onGo: (place: number) => void
  onReview: () => void
}

/** Every question of the paper as a square: filled is answered, a corner is flagged, a ring is where one is. */
export function QuestionGrid({ states, current, onGo, onReview }: QuestionGridProps) {
  return (
    <>
      <CountsLine states={states} />
      <ol className="question-grid">
        {states.map((state) => (
          <li key={state.id}>
            <button
              type="button"
              className={['square', state.isAnswered && 'is-answered', state.isFlagged && 'is-flagged']
                .filter(Boolean)
                .join(' ')}
              aria-label={`Question ${state.place}, ${stateText(state).toLowerCase()}`}
              aria-current={state.place === current ? 'step' : undefined}
              onClick={() => onGo(state.place)}
            >
              {state.place}
            </button>
          </li>
        ))}
      </ol>
      <ul className="grid-key small" aria-hidden="true">
        <li>
          <i className="square is-answered" /> Answered
        </li>
        <li>
          <i className="square" /> Open
        </li>
        <li>
          <i className="square is-flagged" /> Flagged
        </li>
      </ul>
      <button type="button" className="button line wide" onClick={onReview}>
        Review and hand in
      </button>
    </>
  )
}

function CountsLine({ states }: { states: QuestionState[] }) {
  const { answered, open, flagged } = countStates(states)
  return <p className="small muted">{`${answered} answered, ${open} open, ${flagged} flagged`}</p>
}
