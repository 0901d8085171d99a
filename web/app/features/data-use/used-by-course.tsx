import { priceOf } from '../../platform/data-use/data-use.ts'
import { useDataUse } from '../../platform/data-use/own-data-use.ts'
import { fileSize } from '../../ui/text/file-size.ts'

/** Where this month's data went. */
export function UsedByCourse() {
  const { use, settings } = useDataUse()
  if (use.bytes === 0) return <p className="small">Nothing has been counted this month.</p>
  const courses = Object.entries(use.courses).toSorted(([, one], [, other]) => other.bytes - one.bytes)
  const rest = use.bytes - courses.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const rows = [
    ...courses.map(([id, { name, bytes }]) => ({ id, name, bytes })),
    { id: 'rest', name: 'Everything else', bytes: rest },
  ]
  return (
    <table className="data-table small">
      <caption className="visually-hidden">Data used this month</caption>
      <tbody>
        {rows.map(({ id, name, bytes }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{fileSize(bytes)}</td>
            {settings.nairaPerMb !== null && <td>{priceOf(bytes, settings)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td>{fileSize(use.bytes)}</td>
          {settings.nairaPerMb !== null && <td>{priceOf(use.bytes, settings)}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
