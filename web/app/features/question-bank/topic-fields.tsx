import { isTopic, MOST_TOPIC_LETTERS, MOST_TOPICS } from '@koya/contract/rules/exams/topics.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Labelled } from '../../ui/form/labelled.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type OfferedTopic, topicLabel, topicTyped } from './offered-topics.ts'

type TopicFieldsProps = {
  label: string
  topics: string[]
  offered: OfferedTopic[]
  error: string | undefined
  onChange: (topics: string[]) => void
}

/** What a question tests: picked from the syllabus where there is one, or in one's own words. */
export function TopicFields({ label, topics, offered, error, onChange }: TopicFieldsProps) {
  const [entry, setEntry] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const isFull = topics.length >= MOST_TOPICS

  function add() {
    const topic = topicTyped(entry, offered)
    if (!isTopic(topic) || isFull) return
    if (!topics.includes(topic)) onChange([...topics, topic])
    setEntry('')
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  function remove(topic: string) {
    onChange(topics.filter((one) => one !== topic))
    input.current?.focus()
  }

  return (
    <div className="topic-fields">
      <Labelled label={label} help={helpFor(offered, isFull)} error={error}>
        {(control) => (
          <div className="row topic-entry">
            <input
              ref={input}
              className="input"
              {...control}
              list={offered.length ? list : undefined}
              maxLength={MOST_TOPIC_LETTERS}
              autoComplete="off"
              value={entry}
              onChange={({ target }) => setEntry(target.value)}
              onKeyDown={addOnEnter}
              // Whoever goes on to the next field meant what they typed.
              onBlur={add}
            />
            <button type="button" className="button line compact" aria-label={`Add to ${label}`} onClick={add}>
              Add
            </button>
          </div>
        )}
      </Labelled>
      <datalist id={list}>
        {offered.map(({ topic, label: name }) => (
          <option key={topic} value={name} />
        ))}
      </datalist>
      {topics.length > 0 && (
        <ul className="topic-list small" aria-label={label}>
          {topics.map((topic) => (
            <li key={topic} className="row">
              {topicLabel(topic, offered)}
              <button
                type="button"
                className="button icon-only"
                aria-label={`Remove ${topicLabel(topic, offered)}`}
                onClick={() => remove(topic)}
              >
                <Icon name="close" look="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function helpFor(offered: OfferedTopic[], isFull: boolean) {
  if (isFull) return `There are ${MOST_TOPICS} topics, and a question cannot have more.`
  return offered.length
    ? 'Pick one from the syllabus as you type, or use your own words. Optional.'
    : 'In your own words, such as “Petty cash”. Optional.'
}
