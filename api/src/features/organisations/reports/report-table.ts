import type { ReportRow } from '@koya/contract/endpoints/organisations/report.ts'
import type { AssignmentState } from '@koya/contract/rules/organisations/roles.ts'

export type Cell = string | number

const stateNames: Record<AssignmentState, string> = {
  done: 'Done',
  waived: 'Waived',
  late: 'Late',
  at_risk: 'At risk',
  on_the_way: 'On the way',
}

const columns: [name: string, cell: (row: ReportRow) => Cell][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Groups', ({ groups }) => groups],
  ['Course', ({ course_name }) => course_name],
  ['Path', ({ path }) => path],
  ['Mandatory', ({ is_mandatory }) => (is_mandatory ? 'yes' : 'no')],
  ['Due on', ({ due_on }) => due_on],
  ['State', ({ state }) => stateNames[state]],
  ['Lessons done', ({ lessons_done }) => lessons_done],
  ['Lessons', ({ lessons }) => lessons],
  ['Per cent', ({ percent }) => percent],
  ['Best mark', ({ mark }) => mark ?? ''],
  ['Finished on', ({ finished_on }) => finished_on ?? ''],
  ['Certificate', ({ certificate }) => certificate ?? ''],
  ['Seat', ({ has_seat }) => (has_seat ? 'yes' : 'no')],
  ['Minutes watched', ({ minutes_watched }) => minutes_watched],
  ['Minutes in quizzes', ({ minutes_in_quizzes }) => minutes_in_quizzes],
  ['Last here', ({ last_seen_on }) => last_seen_on ?? ''],
  ['Waived because', ({ waived_because }) => waived_because ?? ''],
]

/** The same columns for every kind of file. */
export function reportTable(rows: ReportRow[]): Cell[][] {
  return [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
}
