import type { AdminJob, JobList } from '@koya/contract/endpoints/admin/jobs.ts'
import { api } from '../../platform/api.ts'
import { fullDate } from '../../ui/text/full-date.ts'
import { useAction } from '../admin/use-action.ts'

const whens: Record<JobList, string> = { failed: 'Failed', waiting: 'Next try', running: 'Since', done: 'Done' }

/** One job. What failed can be tried again. */
export function JobRow({ job, list }: { job: AdminJob; list: JobList }) {
  const { id, name, title, payload, tries, most_tries, error, at } = job
  const { isBusy, refusal, run } = useAction()
  const about = Object.entries(payload).map(([what, which]) => `${what} ${which}`)
  return (
    <li className="admin-row">
      <div>
        <h2>{[title, ...about].join(' · ')}</h2>
        <p className="small muted">
          {whens[list]} {fullDate(at)} · {tries} of {most_tries} tries
        </p>
        {error && <p className="small">{error}</p>}
        {refusal && (
          <p className="small" role="alert">
            {refusal}
          </p>
        )}
      </div>
      {list === 'failed' && (
        <div className="admin-actions">
          <button
            type="button"
            className="button small line"
            aria-label={`Try again: ${[title, ...about].join(' ')}`}
            disabled={isBusy}
            onClick={() => run(() => api('POST /admin/jobs/:name/:id/retry', { params: { name, id } }))}
          >
            Try again
          </button>
        </div>
      )}
    </li>
  )
}
