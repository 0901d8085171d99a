import { lagosDay } from '@koya/contract/lagos-day.ts'
import { FormMessage } from '../../components/ui/form-message.tsx'
import { api } from '../../lib/api.ts'
import { useAccountAction } from './use-account-action.ts'

/** Everything that is kept about somebody, as a file of theirs. */
export function DownloadData() {
  const { run, isBusy, refusal } = useAccountAction()

  async function download() {
    const answer = await run(() => api('GET /account/data'))
    if (answer) saveFile(`koya-my-data-${lagosDay(new Date())}.json`, JSON.stringify(answer.data, null, 2))
  }

  return (
    <>
      <p className="muted">
        Your account, profile, courses, progress, notes, payments and everything else we keep about you, in one file
        that people and programs can read (JSON).
      </p>
      <FormMessage text={refusal} />
      <button type="button" className="button line compact" aria-disabled={isBusy} onClick={download}>
        {isBusy && <span className="spinner" />}
        Download my data
      </button>
    </>
  )
}

function saveFile(name: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
