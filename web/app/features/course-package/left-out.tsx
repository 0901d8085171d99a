import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { Link } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'

export type Brought = Pick<Answer<'POST /courses/package'>['data'], 'id' | 'left_out'> & { message: string }

/** What a course of another system lost on its way, for whoever brings it to mend. */
export function LeftOut({ id, message, left_out, name }: Brought & { name: string }) {
  return (
    <>
      <FormMessage text={message} isGood />
      <p className="small">These could not be imported:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys */}
      <ul className="small package-problems" aria-label={`What was left out of ${name}`} tabIndex={0}>
        {left_out.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>
        <Link className="button" to={`/mycourses/${id}/edit`}>
          Open the draft
        </Link>
      </p>
    </>
  )
}
