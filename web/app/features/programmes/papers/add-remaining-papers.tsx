import { certainPapers, type Remaining } from '@koya/contract/programmes/exemptions.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSignedInUser } from '../../../platform/session/session.ts'
import { openAccountDialog } from '../../accounts/dialogs/account-dialog.ts'
import type { PaperOffer } from '../catalogue-view.ts'

type AddRemainingPapersProps = { programmeId: number; remaining: Remaining; offers: Record<string, PaperOffer> }

/** From the answer to the courses: everything that is left goes into the cart with one press. */
export function AddRemainingPapers({ programmeId, remaining, offers }: AddRemainingPapersProps) {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const left = certainPapers(remaining)
  const offered = left.filter(({ code }) => offers[code])
  const sum = offered.reduce((total, { code }) => total + (offers[code]?.price ?? 0), 0)
  if (offered.length === 0) return null

  async function add() {
    if (!readSignedInUser())
      return openAccountDialog('log-in', { next: 'Log in first. Then you can add the papers to your cart.' })
    if (isBusy) return
    setIsBusy(true)
    const { addPapers } = await import('./add-papers.ts')
    await addPapers(
      programmeId,
      offered.map(({ code }) => code),
      goTo,
    ).finally(() => setIsBusy(false))
  }

  return (
    <div className="add-remaining">
      <button type="button" className="button needs-script" aria-busy={isBusy} aria-disabled={isBusy} onClick={add}>
        {isBusy && <span className="spinner" />}
        {offered.length === 1 ? 'Add the remaining paper' : `Add the ${offered.length} remaining papers`}
      </button>
      <p className="small muted">
        {nairaAmount(sum)} together. They go into your cart, and you can take out any of them there.
        {left.length > offered.length && ` ${notTaught(left.length - offered.length)}`}
        {remaining.levels.some(({ choose, remaining: open }) => choose && open > 0) &&
          ' Please choose your electives from the list yourself.'}
      </p>
    </div>
  )
}

function notTaught(count: number) {
  return count === 1 ? 'One more paper is not taught on Koya.' : `${count} more papers are not taught on Koya.`
}
