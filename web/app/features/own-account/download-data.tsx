import { lagosDay } from '@koya/contract/rules/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Everything that is kept about somebody, as a file of theirs. */
export function DownloadData() {
  const { run, isBusy, refusal } = useAccountAction()

  async function download() {
    const answer = await run(() => api('GET /account/data'))
    if (!answer) return
    const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' })
    saveFile(file, `koya-my-data-${lagosDay(new Date())}.json`)
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
