import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'
import { AttachedToAnswer } from '../media/answers/attached-to-answer.tsx'

type WrittenAnswerProps = { question: MockResult['questions'][number]; isMine: boolean }

/** What was written, and the marks and words for it once they are there. */
export function WrittenAnswer({ question: { given, rubric = [], marking }, isMine }: WrittenAnswerProps) {
  const [text, ...attached] = given
  return (
    <>
      <p className="muted written">{text || (attached.length > 0 ? '' : 'No answer')}</p>
      <AttachedToAnswer given={given} />
      {marking && (
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
      )}
      {!marking && !isMine && given.length > 0 && <p className="muted">Your teacher has not marked this yet.</p>}
    </>
  )
}
