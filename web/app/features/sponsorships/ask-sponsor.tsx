import { type ComponentType, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import type { SponsorDialogProps } from './sponsor-dialog.tsx'

type AskSponsorProps = { course: { id: number; name: string; price: number } }

/** For whoever cannot pay themselves: a link that others can pay with. */
export function AskSponsor({ course }: AskSponsorProps) {
  const [Shown, setShown] = useState<ComponentType<SponsorDialogProps>>()
  const { isBusy, press } = useMemberAction('sponsor', course, async () => {
    const { SponsorDialog } = await import('./sponsor-dialog.tsx')
    setShown(() => SponsorDialog)
  })
  return (
    <>
      <button type="button" className="button wide line needs-script" aria-busy={isBusy} onClick={press}>
        <Icon name="share" />
        Ask someone to pay
      </button>
      {Shown && <Shown course={course} onClose={() => setShown(undefined)} />}
    </>
  )
}
