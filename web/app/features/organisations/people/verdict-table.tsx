import type { RowVerdict } from '@koya/contract/endpoints/organisations/people.ts'
import { useState } from 'react'

const FIRST = 20
const tones: Record<RowVerdict['verdict'], string> = { created: 'good', joined: 'good', already: '', refused: 'bad' }

type VerdictTableProps = { rows: RowVerdict[]; isSent?: boolean }

/** Each row with what will become of it, or has, those that need a look first. */
export function VerdictTable({ rows, isSent = false }: VerdictTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const sorted = rows.toSorted(
    (a, b) => Number(b.verdict === 'refused') - Number(a.verdict === 'refused') || a.row - b.row,
  )
  const outcome = isSent ? 'What happened' : 'What will happen'
  const shown = isWhole ? sorted : sorted.slice(0, FIRST)
  return (
    <>
      <table className="learner-table">
        <caption className="visually-hidden">
          {isSent ? 'Rows that were not invited' : 'Rows of the list with what will happen'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Person</th>
            <th scope="col">Group</th>
            <th scope="col">{outcome}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, email, name, group, verdict, reason }) => (
            <tr key={row}>
              <td data-label="Row">{row}</td>
              <td data-label="Person">
                {name && (
                  <>
                    {name}
                    <br />
                  </>
                )}
                {email || 'No address'}
              </td>
              <td data-label="Group">{group || 'None'}</td>
              <td data-label={outcome}>
                <span className="state-mark" data-tone={tones[verdict]}>
                  {reason}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > FIRST && (
        <button type="button" className="button line" onClick={() => setIsWhole(true)}>
          Show all {rows.length} rows
        </button>
      )}
    </>
  )
}
