import { inNaira } from './money.ts'
import { isQuiet, type Period, totalOf } from './periods.ts'

/** What the chart shows, in numbers, with what became of it. Days without sales are left out; the sum is of all. */
export function SalesTable({ periods }: { periods: Period[] }) {
  const rows = periods.filter((period) => !isQuiet(period)).reverse()
  const total = totalOf(periods)
  return (
    <table className="book-table">
      <caption className="visually-hidden">Sales in numbers</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Sales</th>
          <th scope="col">Sold</th>
          <th scope="col">Returned</th>
          <th scope="col">Provider fees</th>
          <th scope="col">For teachers</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.name} name={one.name} sums={one} />
        ))}
      </tbody>
      <tfoot>
        <Row name="In all" sums={total} />
      </tfoot>
    </table>
  )
}

function Row({ name, sums }: { name: string; sums: ReturnType<typeof totalOf> }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Sales">{sums.sales}</td>
      <td data-label="Sold">{inNaira(sums.sold_kobo)}</td>
      <td data-label="Returned">{inNaira(sums.returned_kobo)}</td>
      <td data-label="Provider fees">{inNaira(sums.fees_kobo)}</td>
      <td data-label="For teachers">{inNaira(sums.teachers_kobo)}</td>
    </tr>
  )
}
