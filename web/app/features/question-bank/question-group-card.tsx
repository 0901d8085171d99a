import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { QuestionForm } from './question-form.tsx'
import { type QuestionGroup, saysSo } from './question-groups.ts'
import { QuestionRow } from './question-row.tsx'
import { newQuestion, type QuestionValues, questionDraft } from './question-values.ts'
import { isAbout } from './topic-filter.tsx'
import type { QuestionBank } from './use-questions.ts'

/** What is looked for: words, a topic, or both. */
type Wanted = { search: string; topic: string }
type QuestionGroupCardProps = { bank: QuestionBank; group: QuestionGroup; wanted: Wanted }

/** What one quiz asks, or the bank, or the entrance quiz. */
export function QuestionGroupCard({ bank, group, wanted: { search, topic } }: QuestionGroupCardProps) {
  const { key, title, about, questions } = group
  const isNarrowed = Boolean(search || topic)
  const found = questions.filter((question) => saysSo(question, search) && isAbout(question, topic))
  if (isNarrowed && found.length === 0) return null
  return (
    <section className="card teaching-card" aria-labelledby={`group-${key}`}>
      <div className="group-head">
        <h2 id={`group-${key}`} tabIndex={-1}>
          {title}
        </h2>
        <p className="small muted">{about}</p>
      </div>
      {questions.length === 0 && <p className="small faint no-lessons">No questions yet.</p>}
      <ol className="lesson-list">
        {found.map((question) => (
          <QuestionRow
            key={question.id}
            bank={bank}
            group={group}
            question={question}
            // Among those that were found, up and down would not mean what they say.
            canMove={group.place.use === 'quiz' && !isNarrowed}
          />
        ))}
      </ol>
      {!isNarrowed && <AddQuestion bank={bank} group={group} />}
    </section>
  )
}

function AddQuestion({ bank, group: { key, title, place } }: Omit<QuestionGroupCardProps, 'wanted'>) {
  const form = `new-${key}`
  const begun = bank.drafts[form]

  async function add(values: QuestionValues) {
    const input = { params: { id: bank.courseId }, body: { ...place, question: questionDraft(values) } }
    await bank.change(() => api('POST /courses/:id/questions', input))
    bank.keepDraft(form, undefined)
    toast('The question was added.')
    close()
  }

  function close() {
    bank.focusNext(form)
    bank.setOpenForm(undefined)
  }

  if (bank.openForm === form)
    return (
      <div className="new-lesson">
        <h3>New question</h3>
        <QuestionForm
          verb="Add question"
          initial={newQuestion}
          draft={begun && { ...newQuestion, ...begun }}
          offered={bank.offered}
          onType={(values) => bank.keepDraft(form, values)}
          onSave={add}
          onClose={close}
        />
      </div>
    )
  return (
    <button
      type="button"
      id={form}
      className="button tint compact add-lesson"
      aria-label={begun ? `Continue the question you began for ${title}` : `Add a question to ${title}`}
      onClick={() => bank.setOpenForm(form)}
    >
      {begun ? 'Continue the question you began' : 'Add a question'}
    </button>
  )
}
