import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Everything that is kept about somebody, as a file of theirs. */
export function DownloadData() {
  const { run, isBusy, refusal } = useAccountAction()

  const download = () => run(() => downloadFile('/account/data/pages', `koya-my-data-${lagosDay(new Date())}.zip`))

  return (
    <>
      <p className="muted">
        Your account, profile, courses, progress, notes, payments and everything else we keep about you, in one zip
        file: pages for you to read, and the same for programs (JSON).
      </p>
      <FormMessage text={refusal} />
      <button type="button" className="button line compact" aria-disabled={isBusy} onClick={download}>
        {isBusy && <span className="spinner" />}
        Download my data
      </button>
    </>
  )
}
