import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'
import { OtherDevice } from '../../ui/form/other-device.tsx'
import { keptMoment } from '../authoring/kept-moment.ts'
import { TeachingHead } from '../curriculum/teaching-head.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { QuestionGroupCard } from './question-group-card.tsx'
import type { QuestionGroup } from './question-groups.ts'
import { TopicFilter } from './topic-filter.tsx'
import { type LoadedQuestions, useQuestions } from './use-questions.ts'

/** Every question of a course, by where it is asked. */
export function QuestionsEditor(loaded: LoadedQuestions) {
  const bank = useQuestions(loaded)
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState('')
  const wanted = bank.groups.filter(({ key }) => key === params.get('in'))
  const shown = wanted.length ? wanted : bank.groups
  return (
    <div className="wrap member-page teaching-page">
      <TeachingHead title="Questions" course={loaded.curriculum.course} />
      <div className="question-filter">
        <GroupChoice
          groups={bank.groups}
          chosen={wanted[0]?.key ?? ''}
          onChoose={(key) => setParams(key ? { in: key } : {}, { replace: true, preventScrollReset: true })}
        />
        <Field
          label="Search the questions"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <TopicFilter questions={bank.questions} offered={bank.offered} chosen={topic} onChoose={setTopic} />
      </div>
      <FormMessage text={bank.problem} />
      {bank.other && (
        <OtherDevice
          when={keptMoment(bank.other.at)}
          onKeep={() => bank.choose('here')}
          onTake={() => bank.choose('there')}
        />
      )}
      <p className="visually-hidden" role="status">
        {bank.said}
      </p>
      {shown.map((group) => (
        <QuestionGroupCard key={group.key} bank={bank} group={group} wanted={{ search, topic }} />
      ))}
      <ImportQuestions bank={bank} initial={wanted[0]?.key ?? bank.groups[0]?.key ?? ''} />
      <AskBeforeLeaving
        isUnsaved={bank.openForm !== undefined && bank.openForm in bank.drafts}
        keeping={bank.keeping}
      />
    </div>
  )
}

type GroupChoiceProps = { groups: QuestionGroup[]; chosen: string; onChoose: (key: string) => void }

function GroupChoice({ groups, chosen, onChoose }: GroupChoiceProps) {
  const all = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <Labelled label="Show">
      {(control) => (
        <select className="input select" {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">All questions ({all})</option>
          {groups.map(({ key, title, questions }) => (
            <option key={key} value={key}>
              {title} ({questions.length})
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
