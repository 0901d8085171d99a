import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { AttachedToAnswer } from '../../media/answers/attached-to-answer.tsx'

type Marked = AttemptResult['questions'][number]

/** An essay or an assignment: what was written, and the marks and words of the teacher once they are there. */
export function MarkedByTeacher({ question }: { question: Marked }) {
  const { given, rubric = [], marking } = question
  const [text, ...attached] = given
  return (
    <>
      <p className="muted written">{text || (attached.length > 0 ? '' : 'no answer')}</p>
      <AttachedToAnswer given={given} />
      {marking ? (
        <>
          <ul className="rubric">
            {rubric.map(({ criterion, marks }, at) => (
              <li key={criterion}>
                {criterion}: <b>{marking.marks[at] ?? 0}</b> of {marks}
              </li>
            ))}
          </ul>
          {marking.comment && <p className="written">{marking.comment}</p>}
        </>
      ) : (
        given.length > 0 && <p className="muted">Your teacher has not marked this yet.</p>
      )}
    </>
  )
}
