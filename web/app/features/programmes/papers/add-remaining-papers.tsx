import { certainPapers, type Remaining } from '@koya/contract/programmes/exemptions.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useNavigate } from 'react-router'
import { useMemberAction } from '../../accounts/after-log-in/use-member-action.ts'
import type { PaperOffer } from '../catalogue-view.ts'

type AddRemainingPapersProps = { programmeId: number; remaining: Remaining; offers: Record<string, PaperOffer> }

/** From the answer to the courses: all that is left and can be bought now goes into the cart with one press. */
export function AddRemainingPapers({ programmeId, remaining, offers }: AddRemainingPapersProps) {
  const left = certainPapers(remaining)
  const taught = left.filter(({ code }) => offers[code])
  const offered = taught.filter(({ code }) => !offers[code]?.closed)
  const sum = offered.reduce((total, { code }) => total + (offers[code]?.price ?? 0), 0)
  if (offered.length === 0) return null

  return (
    <div className="add-remaining">
      <AddButton programmeId={programmeId} codes={offered.map(({ code }) => code)} />
      <p className="small muted">
        {nairaAmount(sum)} together. They go into your cart, and you can take out any of them there.
        {taught.length > offered.length && ` ${notOpen(taught.length - offered.length)}`}
        {left.length > taught.length && ` ${notTaught(left.length - taught.length)}`}
        {remaining.levels.some(({ choose, remaining: open }) => choose && open > 0) &&
          ' Please choose your electives from the list yourself.'}
      </p>
    </div>
  )
}

/** The qualifications are in the address, so the page that opens after a log-in knows the same papers. */
function AddButton({ programmeId, codes }: { programmeId: number; codes: string[] }) {
  const goTo = useNavigate()
  const name = codes.length === 1 ? 'the remaining paper' : `the ${codes.length} remaining papers`
  const { isBusy, press } = useMemberAction('papers', { id: programmeId, name }, async () => {
    const { addPapers } = await import('./add-papers.ts')
    await addPapers(programmeId, codes, goTo)
  })
  return (
    <button type="button" className="button needs-script" aria-busy={isBusy} aria-disabled={isBusy} onClick={press}>
      {isBusy && <span className="spinner" />}
      Add {name}
    </button>
  )
}

function notOpen(count: number) {
  return count === 1 ? 'One more paper takes no enrolments now.' : `${count} more papers take no enrolments now.`
}

function notTaught(count: number) {
  return count === 1 ? 'One more paper is not taught on Koya.' : `${count} more papers are not taught on Koya.`
}
