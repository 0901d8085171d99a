import type { AssignmentState } from '@koya/contract/rules/organisations/roles.ts'

const names: Record<AssignmentState, string> = {
  done: 'Done',
  waived: 'Waived',
  on_the_way: 'On the way',
  at_risk: 'At risk',
  late: 'Late',
}
const states = Object.keys(names) as AssignmentState[]

type StateBarProps = { counts: Partial<Record<AssignmentState, number>> }

/** How many stand where, as parts of a bar. Whoever does not see it reads the same numbers in the sentence beside it. */
export function StateBar({ counts }: StateBarProps) {
  const total = Math.max(
    1,
    states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
  )
  return (
    <div className="stack-bar" aria-hidden="true">
      {states.map((state) => (
        <i key={state} data-part={state} style={{ width: `${(100 * (counts[state] ?? 0)) / total}%` }} />
      ))}
    </div>
  )
}

/** The parts differ by their weave as well as by colour. */
export function StateLegend({ without }: { without?: AssignmentState }) {
  return (
    <p className="bar-legend small muted" aria-hidden="true">
      {states
        .filter((state) => state !== without)
        .map((state) => (
          <span key={state}>
            <i data-part={state} />
            {names[state]}
          </span>
        ))}
    </p>
  )
}
