import type { ComplaintKind } from '@koya/contract/rules/complaints.ts'
import { type ComponentType, useState } from 'react'
import type { ReportDialogProps } from './report-dialog.tsx'

type ReportButtonProps = {
  kind: ComplaintKind
  id: number
  /** What it is, for those who do not see where the button is: "the review by Ada O." A course is not beside it. */
  about: string
}

/** Tells the admins that something is wrong. The form comes with the first press. */
export function ReportButton({ kind, id, about }: ReportButtonProps) {
  const [Shown, setShown] = useState<ComponentType<ReportDialogProps>>()

  async function open() {
    const { ReportDialog } = await import('./report-dialog.tsx')
    setShown(() => ReportDialog)
  }

  return (
    <>
      <button type="button" className="link-button small" onClick={open}>
        Report<span className={kind === 'course' ? undefined : 'visually-hidden'}> {about}</span>
      </button>
      {Shown && <Shown kind={kind} id={id} about={about} onClose={() => setShown(undefined)} />}
    </>
  )
}
