import type { Exemption } from '@koya/contract/programmes/exemptions.ts'

type QualificationChoiceProps = { rule: Exemption; number: number; isChosen: boolean }

/** A qualification to tick, with what it spares and who says so. */
export function QualificationChoice({ rule, number, isChosen }: QualificationChoiceProps) {
  const { id, qualification, rule: words, source } = rule
  return (
    <div className="qualification">
      <label className="check row">
        <input
          type="checkbox"
          name="qualification"
          value={id}
          defaultChecked={isChosen}
          aria-describedby={`${id}-rule`}
        />
        <span>{qualification}</span>
      </label>
      <p className="small muted" id={`${id}-rule`}>
        Rule {number}: {words}.{' '}
        <span className="faint">
          {source ? `Source: ${source}.` : 'We could not confirm this with the Institute. Please ask before you plan.'}
        </span>
      </p>
    </div>
  )
}
