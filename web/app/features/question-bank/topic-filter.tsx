import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { Labelled } from '../../ui/form/labelled.tsx'
import { type OfferedTopic, topicLabel } from './offered-topics.ts'

/** Stands for the questions that have none. No topic is without letters. */
const NO_TOPIC = '-'

type TopicFilterProps = {
  questions: BankQuestion[]
  offered: OfferedTopic[]
  chosen: string
  onChoose: (topic: string) => void
}

/** Narrows the list to one topic, or to what has none yet. Not there before the first question has a topic. */
export function TopicFilter({ questions, offered, chosen, onChoose }: TopicFilterProps) {
  const counted = new Map<string, number>()
  for (const topic of questions.flatMap(topicsOf)) counted.set(topic, (counted.get(topic) ?? 0) + 1)
  const without = counted.get(NO_TOPIC) ?? 0
  if (without === questions.length) return null
  const used = [...counted]
    .filter(([topic]) => topic !== NO_TOPIC)
    .map(([topic, count]) => ({ topic, count, label: topicLabel(topic, offered) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Labelled label="Topic">
      {(control) => (
        <select className="input select" {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">All topics</option>
          {used.map(({ topic, count, label }) => (
            <option key={topic} value={topic}>
              {label} ({count})
            </option>
          ))}
          {without > 0 && <option value={NO_TOPIC}>Without a topic ({without})</option>}
        </select>
      )}
    </Labelled>
  )
}

function topicsOf({ topics }: BankQuestion) {
  return topics.length ? topics : [NO_TOPIC]
}

export function isAbout(question: BankQuestion, topic: string) {
  return topic === '' || topicsOf(question).includes(topic)
}
