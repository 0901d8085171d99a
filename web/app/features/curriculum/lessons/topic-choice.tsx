import { topicWords } from '@koya/contract/rules/exams/topics.ts'
import { type ComponentProps, useEffect, useState } from 'react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { loadPaperTopics, type OfferedTopic } from '../../question-bank/offered-topics.ts'

type TopicChoiceProps = Pick<ComponentProps<typeof SelectField>, 'label' | 'name' | 'error' | 'onChange'> & {
  courseCode: string
  value: string
}

/** Which topic of its paper a lesson teaches. Courses for no paper are not asked. */
export default function TopicChoice({ courseCode, value, ...field }: TopicChoiceProps) {
  const [topics, setTopics] = useState<OfferedTopic[]>([])
  useEffect(() => {
    void loadPaperTopics(courseCode).then(setTopics)
  }, [courseCode])
  if (topics.length === 0) return null
  // One that the syllabus no longer has is still shown, to be changed.
  const isFormer = value !== '' && !topics.some(({ topic }) => topic === value)
  const offered = isFormer ? [...topics, { topic: value, label: topicWords(value) }] : topics
  return (
    <SelectField
      {...field}
      none="As its title says"
      help="Wrong answers in practice lead to the lesson on their topic, and study plans offer it."
      options={offered.map(({ topic, label }) => ({ value: topic, label }))}
      value={value}
    />
  )
}
