import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { formatMonth } from '@koya/contract/rules/time/lagos-day.ts'
import { toKobo, whoseFile } from './earnings.ts'
import { SaveButton } from './save-button.tsx'

/** A file for each month, the newest first. */
export function Statements({ earnings }: { earnings: Earnings }) {
  return (
    <section>
      <h2>Statements</h2>
      <p className="small muted">Each adds up to the balance. No learner is named in them.</p>
      <ul className="earning-list">
        {earnings.months.toReversed().map(({ month, earned, returned }) => (
          <li key={month}>
            <span className="what">
              <b>{formatMonth(month)}</b>
              <small className="muted">{toKobo(Math.round((earned - returned) * 100) / 100)} earned</small>
            </span>
            <span className="row">
              {(['pdf', 'csv'] as const).map((ending) => (
                <SaveButton
                  key={ending}
                  path={`/earnings/statements/${month}.${ending}${whoseFile(earnings)}`}
                  name={`koya-earnings-${month}.${ending}`}
                  label={ending.toUpperCase()}
                  about={`${formatMonth(month)} as ${ending.toUpperCase()}`}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
