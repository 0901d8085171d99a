import type { ReadinessMonth } from '@koya/contract/endpoints/admin/figures.ts'
import { monthInFull } from '@koya/contract/programmes/diets.ts'

/** What we said about readiness beside the mocks that people sat, month by month. */
export function ReadinessMonths({ months }: { months: ReadinessMonth[] }) {
  return (
    <section className="card figures-list readiness-months" aria-labelledby="readiness-months">
      <h2 id="readiness-months">What we forecast, and how mocks went</h2>
      {months.length === 0 ? (
        <p className="muted">Nobody with a forecast has handed in a mock yet.</p>
      ) : (
        <div className="readiness-scroll">
          <table className="readiness-table">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">Mocks</th>
                <th scope="col">Expected</th>
                <th scope="col">Result</th>
                <th scope="col">Apart</th>
                <th scope="col">Within the band</th>
                <th scope="col">Brier</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, mocks, people, expected, got, apart, within, brier }) => (
                <tr key={month}>
                  <th scope="row">{monthInFull(month)}</th>
                  <td>
                    {mocks} by {people}
                  </td>
                  <td>{expected}%</td>
                  <td>{got}%</td>
                  <td>{apart} points</td>
                  <td>{within}%</td>
                  <td>{brier}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="small muted">
        Only questions that are marked at once count, and no mock that was handed in late. Of 100 results 90 should be
        within the band that we forecast.
      </p>
    </section>
  )
}
