type NumbersTableProps = { about: string; columns: string[]; rows: { name: string; values: string[] }[] }

/** The numbers of a chart, for whoever would rather read them. */
export function NumbersTable({ about, columns, rows }: NumbersTableProps) {
  return (
    <details className="numbers-table">
      <summary className="small">Show the numbers as a table</summary>
      <table aria-label={about}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
