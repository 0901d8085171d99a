import type { ReportRow } from '@koya/contract/endpoints/organisations/report.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../../admin/ask-button.tsx'

/** Excuses somebody from what was assigned to them, with a reason that others read later; or takes that back. */
export function WaiveButton({ slug, row }: { slug: string; row: ReportRow }) {
  const { assignment_id: id, user_id, name, course_name, state } = row
  if (state === 'done') return null
  const send = (reason: string) =>
    api('POST /organisations/:slug/assignments/:id/waivers', { params: { slug, id }, body: { user_id, reason } })
  const about = `${course_name}, ${name}`
  if (state === 'waived')
    return (
      <AskButton
        label="Ask for it again"
        about={about}
        title={`Ask ${name} for it again?`}
        lead={`${course_name} counts for ${name} again, with the same last day.`}
        verb="Ask again"
        act={() => send('')}
      />
    )
  return (
    <AskButton
      label="Waive"
      about={about}
      title={`Waive ${course_name}?`}
      lead={`${name} does not have to take it and will get no reminders.`}
      verb="Waive"
      reason={{
        name: 'reason',
        label: 'Why',
        help: 'For example: on leave until March. Others read it in the report.',
      }}
      act={(form) => send(String(form.get('reason')))}
    />
  )
}
