import type { Answer } from '@koya/contract/endpoints/endpoints.ts'

export type Done = Pick<Answer<'POST /courses/:id/questions/import'>, 'message' | 'skipped' | 'notes'>

/** What an import left out, and what its questions lost on the way, line by line. */
export function ImportReport({ done: { skipped, notes } }: { done: Done }) {
  return (
    <>
      <Lines title="Left out" lines={skipped} />
      <Lines title="Imported, with a change" lines={notes} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: Done['notes'] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="small">{title}</h3>
      <ul className="small import-faults">
        {lines.map(({ line, why }) => (
          <li key={`${line} ${why}`}>
            <b>Line {line}:</b> {why}
          </li>
        ))}
      </ul>
    </>
  )
}
