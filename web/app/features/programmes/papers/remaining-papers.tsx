import type { Exemption, Remaining, RemainingLevel } from '@koya/contract/programmes/exemptions.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type RemainingPapersProps = { remaining: Remaining; rules: Exemption[]; children?: ReactNode }

/** The whole examination, level by level: what is left to write, and for the rest the rule that spares it. */
export function RemainingPapers({ remaining, rules, children }: RemainingPapersProps) {
  const ruleNames = (spared: Exemption[]) => spared.map((rule) => `rule ${rules.indexOf(rule) + 1}`).join(' and ')
  return (
    <div className="card remaining">
      <p className="total-left" aria-live="polite">
        <b>{totalText(remaining)}</b>
        {remaining.open.length > 0 && (
          <span className="small muted">
            {upperFirst(ruleNames(remaining.open))} may exempt you from more papers. The Institute decides once it has
            read your application.
          </span>
        )}
      </p>
      {children}
      {remaining.levels.map((level) => (
        <section key={level.title}>
          <h3>
            {level.title} <span className="small muted">{levelText(level)}</span>
          </h3>
          {level.sparedBy.length > 0 && <p className="small spared">Exempt by {ruleNames(level.sparedBy)}</p>}
          <ul>
            {level.papers.map(({ code, title, note, sparedBy }) => (
              <li key={code} className={sparedBy.length > 0 ? 'spared' : undefined}>
                {sparedBy.length > 0 ? <Icon name="check" look="small" /> : <Icon name="pen" look="small" />}
                <span>
                  {title}
                  {note && <span className="small muted"> ({note})</span>}
                  {sparedBy.length > 0 && <span className="small"> exempt by {ruleNames(sparedBy)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function totalText({ count, open }: Remaining) {
  if (count === undefined) return 'What remains for you'
  const papers = count === 1 ? '1 paper remains' : `${count} papers remain`
  return open.length > 0 ? `At most ${papers}` : papers
}

function levelText({ choose, remaining, papers }: RemainingLevel) {
  if (remaining === 0) return 'nothing left'
  if (choose) return `choose ${remaining} of these ${papers.length}`
  return papers.some(({ isSeveral }) => isSeveral) ? '' : `${remaining} left`
}

function upperFirst(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
