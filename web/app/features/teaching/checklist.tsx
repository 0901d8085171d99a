import type { AuthoredCourse } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../ui/text/counted.ts'

type ChecklistProps = { id: number; name: string; checklist: NonNullable<AuthoredCourse['checklist']> }

/** What a new course should have before learners come: each line leads to where it is done. */
export function Checklist({ id, name, checklist }: ChecklistProps) {
  const { curriculum } = placesOf(id)
  const areLessonsWritten = areWritten(checklist)
  const items = itemsOf(id, checklist)
  const left = items.filter(({ isDone }) => !isDone).length
  return (
    <div className="checklist">
      <p>
        <b>New</b> {left === 0 ? 'Everything is ready.' : `${counted(left, 'thing')} left to do before learners come.`}
      </p>
      <ul>
        {items.map(({ isDone, text, to }) => (
          <li key={text} className="row small">
            <Icon name={isDone ? 'check' : 'right'} look="small" />
            {isDone ? <span className="muted">{text}</span> : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ul>
      {!areLessonsWritten && (
        <Link className="button compact" to={curriculum} aria-label={`Write its lessons: ${name}`}>
          Write its lessons
        </Link>
      )}
    </div>
  )
}

type Needs = ChecklistProps['checklist']

const placesOf = (id: number) => ({ curriculum: `/mycourses/${id}/curriculum`, edit: `/mycourses/${id}/edit` })
const areWritten = ({ lessons: { total, written } }: Needs) => total > 0 && written === total

export function itemsOf(id: number, checklist: Needs) {
  const { has_preview, has_price, has_picture } = checklist
  const { total, written } = checklist.lessons
  const { curriculum, edit } = placesOf(id)
  return [
    {
      isDone: areWritten(checklist),
      text: total === 0 ? 'Lessons: none yet' : `Lessons: ${written} of ${total} written`,
      to: curriculum,
    },
    { isDone: has_preview, text: has_preview ? 'A free preview' : 'A lesson as a free preview', to: curriculum },
    // Free is a price too: who wants another finds it on the page of the course.
    { isDone: true, text: has_price ? 'A price' : 'A price: free', to: edit },
    {
      isDone: has_picture,
      text: has_picture ? 'Pictures of its own' : 'Pictures of its own (it shows a pattern for now)',
      to: edit,
    },
  ]
}
