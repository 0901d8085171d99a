import type { AssignmentState } from '@koya/contract/rules/organisations/roles.ts'

const marks: Record<AssignmentState | 'nothing', [name: string, tone: string]> = {
  done: ['Done', 'good'],
  waived: ['Waived', ''],
  late: ['Late', 'bad'],
  at_risk: ['At risk', 'waiting'],
  on_the_way: ['On the way', ''],
  nothing: ['Nothing assigned', ''],
}

/** How somebody stands, in a word. The colour only repeats it. */
export function StateMark({ state, lateBy = 0 }: { state: string; lateBy?: number }) {
  const [name, tone] = marks[state as AssignmentState] ?? [state, '']
  const days = state === 'late' && lateBy > 0 ? `${lateBy} ${lateBy === 1 ? 'day' : 'days'} late` : name
  return (
    <span className="state-mark" data-tone={tone}>
      {days}
    </span>
  )
}
