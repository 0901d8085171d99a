import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { isEditedMeanwhile } from '../../platform/edited-meanwhile.ts'
import { toast } from '../../platform/toast/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { RichWords } from '../assessments/rich-words.tsx'
import { RemoveButton } from '../curriculum/remove-button.tsx'
import { emptyOfKinds } from './kind-values.ts'
import { topicLabel } from './offered-topics.ts'
import { QuestionForm } from './question-form.tsx'
import type { QuestionGroup } from './question-groups.ts'
import { kindNames } from './question-kinds.ts'
import { type QuestionValues, questionDraft, questionValues, type WrittenQuestion } from './question-values.ts'
import { shownAnswers } from './shown-answers.ts'
import type { QuestionBank } from './use-questions.ts'

type QuestionRowProps = { bank: QuestionBank; group: QuestionGroup; question: BankQuestion; canMove: boolean }

const leaving = 'It will not be asked any more. Learners who have answered it keep their marks.'

export function QuestionRow({ bank, group, question, canMove }: QuestionRowProps) {
  const { id, prompt, kind } = question
  const at = group.questions.indexOf(question)
  const form = `question-${id}`
  const isOpen = bank.openForm === form

  function move(step: -1 | 1) {
    bank.focusNext(`${form}-${step === 1 ? 'down' : 'up'}`)
    bank.move(group, id, step)
  }

  async function remove() {
    await bank.change(() => api('DELETE /questions/:id', { params: { id } }))
    bank.keepDraft(form, undefined)
    bank.focusNext(`group-${group.key}`)
    toast('The question was removed.')
  }

  return (
    <li className="lesson-row question-row">
      <div className="lesson-name">
        <h3>
          <span className="faint">{at + 1}.</span> <RichWords text={prompt} html={question.shown?.prompt} />
        </h3>
        <p className="small muted">{kindNames[kind]}</p>
        <Answers question={question} />
        {question.topics.length > 0 && (
          <p className="small muted">
            Topics: {question.topics.map((topic) => topicLabel(topic, bank.offered)).join(', ')}
          </p>
        )}
        {form in bank.drafts && !isOpen && <p className="small unsaved-mark">Not saved yet</p>}
      </div>
      <div className="row thing-actions">
        {canMove && (
          <MoveButtons
            id={form}
            what={prompt}
            isFirst={at === 0}
            isLast={at === group.questions.length - 1}
            onMove={move}
          />
        )}
        <button
          type="button"
          id={`${form}-edit`}
          className="button quiet compact"
          aria-label={`Edit ${prompt}`}
          aria-expanded={isOpen}
          onClick={() => bank.setOpenForm(isOpen ? undefined : form)}
        >
          Edit
        </button>
        <RemoveButton what={prompt} consequence={leaving} onRemove={remove} />
      </div>
      {isOpen && <EditQuestion bank={bank} group={group} question={question} form={form} />}
    </li>
  )
}

type EditQuestionProps = { bank: QuestionBank; group: QuestionGroup; question: BankQuestion; form: string }

function EditQuestion({ bank, group, question, form }: EditQuestionProps) {
  const { id, version } = question
  const { typed, begunOn } = begunDraft(bank.drafts[form], question)

  async function save(values: QuestionValues, read: string) {
    const had = new Set(bank.groups.flatMap(({ questions }) => questions.map((one) => one.id)))
    const input = { params: { id }, body: { ...questionDraft(values), version: read } }
    const { data } = await bank
      .change(() => api('PUT /questions/:id', input))
      .catch((error: unknown) => {
        if (isEditedMeanwhile(error)) bank.goOnAsNew(id, group, values)
        throw error
      })
    bank.keepDraft(form, undefined)
    toast(messages.authoring.saved)
    // A question that was asked before is retired, and the changed one has an id of its own.
    close(data.find((one) => !had.has(one.id))?.id)
  }

  function close(changedId = id) {
    bank.focusNext(`question-${changedId}-edit`)
    bank.setOpenForm(undefined)
  }

  return (
    <QuestionForm
      verb="Save question"
      initial={questionValues(question)}
      draft={typed}
      offered={bank.offered}
      onType={(values) => bank.keepDraft(form, values && { ...values, version: begunOn })}
      onSave={(values) => save(values, begunOn)}
      other={
        typed && begunOn !== version
          ? { shown: <SavedQuestion question={question} />, onSaveOver: () => save(typed, version) }
          : undefined
      }
      onClose={() => close()}
    />
  )
}

/** What was kept before there were versions is older than anything; before there were topics or levels, it says nothing of them. */
function begunDraft(kept: WrittenQuestion | undefined, { version, topics, level }: BankQuestion) {
  if (!kept) return { begunOn: version }
  const { version: begunOn = '', ...typed } = kept
  return { typed: { ...emptyOfKinds, topics, level: level ?? ('' as const), ...typed }, begunOn }
}

function SavedQuestion({ question }: { question: BankQuestion }) {
  return (
    <>
      <p className="small">
        <b>{question.prompt}</b>
      </p>
      <Answers question={question} />
    </>
  )
}

function Answers({ question }: { question: BankQuestion }) {
  return (
    <>
      <ul className="small answers">
        {shownAnswers(question).map(({ text, html, isRight }) => (
          <li key={text} className={isRight ? 'is-right' : undefined}>
            {isRight && (
              <>
                <Icon name="check" look="small" />
                <span className="visually-hidden">Right: </span>
              </>
            )}
            <RichWords text={text} html={html} />
          </li>
        ))}
      </ul>
      {question.explanation && (
        <div className="small muted">
          Explanation: <RichWords text={question.explanation} html={question.shown?.explanation} />
        </div>
      )}
    </>
  )
}
