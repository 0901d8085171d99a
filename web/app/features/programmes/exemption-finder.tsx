import {
  type ExemptionRules,
  examinationOf,
  readQualifications,
  remainingPapers,
  writeQualifications,
} from '@koya/contract/programmes/exemptions.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PaperOffer } from './catalogue-view.ts'
import { AddRemainingPapers } from './papers/add-remaining-papers.tsx'
import { RemainingPapers } from './papers/remaining-papers.tsx'
import { programmePath } from './programme-paths.ts'
import type { ProgrammeView } from './programme-view.ts'
import { QualificationChoice } from './qualification-choice.tsx'

type ExemptionFinderProps = {
  programme: ProgrammeView
  exemptions: ExemptionRules
  offers: Record<string, PaperOffer>
}

/**
 * Which papers remain for someone with certain qualifications. The address holds the choice, so it can be passed on;
 * without the script the form asks the server, with it nothing is asked.
 */
export function ExemptionFinder({ programme, exemptions, offers }: ExemptionFinderProps) {
  const { id, name, levels } = programme
  const { rules } = exemptions
  const [query] = useSearchParams()
  const goTo = useNavigate()
  const held = readQualifications(query, rules)
  const remaining = remainingPapers(examinationOf(levels, exemptions), held)

  function show(form: HTMLFormElement) {
    const ticked = new FormData(form).getAll('qualification')
    const search = String(writeQualifications(rules.filter((rule) => ticked.includes(rule.id))))
    goTo({ search }, { replace: true, preventScrollReset: true })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show(event.currentTarget)
  }

  return (
    <section className="section wrap finder" id="exemptions" aria-labelledby="exemptions-title">
      <h2 id="exemptions-title">Which papers are left for you?</h2>
      <p className="muted">
        Tick the qualifications you have. We use the rules that {name} has published, as far as we have seen them.
      </p>
      <div className="finder-columns">
        <form
          method="get"
          action={`${programmePath(id)}#exemptions`}
          onChange={(event) => show(event.currentTarget)}
          onSubmit={send}
        >
          <fieldset>
            <legend className="visually-hidden">Your qualifications</legend>
            {rules.map((rule, index) => (
              <QualificationChoice key={rule.id} rule={rule} number={index + 1} isChosen={held.includes(rule)} />
            ))}
          </fieldset>
          <button type="submit" className="button line">
            Show what remains
          </button>
        </form>
        <RemainingPapers remaining={remaining} rules={rules}>
          <AddRemainingPapers programmeId={id} remaining={remaining} offers={offers} />
        </RemainingPapers>
      </div>
      <WhoDecides programme={programme} ask={exemptions.ask} />
    </section>
  )
}

function WhoDecides({ programme, ask }: { programme: ProgrammeView; ask: ExemptionRules['ask'] }) {
  return (
    <p className="finder-note small muted">
      Only {programme.name} decides on exemptions, and it may change them, so ask at <Place {...ask} /> before you plan.
      On Koya you may take any course, exempt or not. Rules checked on {formatDay(programme.checkedOn)}.
    </p>
  )
}

function Place({ place, url }: ExemptionRules['ask']) {
  return url ? (
    <a href={url} rel="noopener noreferrer" target="_blank">
      {place}
    </a>
  ) : (
    place
  )
}
