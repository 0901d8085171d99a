import type { Written } from '@koya/contract/endpoints/admin/moderation.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { shorten } from '../../../ui/text/plain-text.ts'
import { AskButton } from '../ask-button.tsx'

/** Puts what somebody wrote where it belongs: another lesson, another question, another course. */
export function MoveButton({ written: { kind, id, author, course } }: { written: Written }) {
  const isReview = kind === 'review'
  return (
    <AskButton
      label="Move"
      about={`${author.name}, ${course.name}`}
      title={isReview ? 'Move this review?' : 'Move or merge this?'}
      lead={
        isReview
          ? 'To another course that the reviewer takes. If they have reviewed that one too, the two become one: both texts, and the stars they gave last.'
          : 'To another lesson of the course, where it becomes a question of its own, or under a question that asks the same thing. Its answers go with it.'
      }
      verb="Move"
      reason={{ name: 'reason', label: 'Why?', help: `${author.name} will read this.` }}
      act={(form) => move(id, String(form.get('place')), String(form.get('reason')))}
    >
      {(errors) => (
        <PlaceChoice kind={kind} id={id} error={errors.lesson_id ?? errors.question_id ?? errors.course_id} />
      )}
    </AskButton>
  )
}

/** The value of a choice is what it is and its id: `lesson 12`. */
function move(id: number, place: string, reason: string) {
  const [what, number] = place.split(' ')
  const params = { id }
  const to = Number(number)
  if (what === 'course') return api('PUT /admin/reviews/:id/course', { params, body: { course_id: to, reason } })
  if (what === 'question') return api('PUT /admin/posts/:id/question', { params, body: { question_id: to, reason } })
  return api('PUT /admin/posts/:id/lesson', { params, body: { lesson_id: to, reason } })
}

type Group = { label: string; places: { value: string; label: string }[] }

function PlaceChoice({ kind, id, error }: { kind: Written['kind']; id: number; error: string | undefined }) {
  const [groups, setGroups] = useState<Group[]>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    placesOf(kind, id).then(setGroups, (failure: unknown) => setProblem(failureText(failure)))
  }, [kind, id])

  if (problem) return <FormMessage text={problem} />
  if (!groups) return <p className="small muted">Looking for places…</p>
  if (groups.every(({ places }) => places.length === 0)) return <p className="small">There is no other place for it.</p>
  return (
    <Labelled label="Where does it belong?" error={error}>
      {(control) => (
        <select className="input select" name="place" required {...control}>
          {groups.map(({ label, places }) => (
            <optgroup key={label} label={label}>
              {places.map((place) => (
                <option key={place.value} value={place.value}>
                  {place.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  )
}

async function placesOf(kind: Written['kind'], id: number): Promise<Group[]> {
  const params = { id }
  if (kind === 'review') {
    const { data } = await api('GET /admin/reviews/:id/places', { params })
    const places = data.courses.map(({ id, name, has_review }) => ({
      value: `course ${id}`,
      label: has_review ? `${name} (already reviewed by them)` : name,
    }))
    return [{ label: 'Courses', places }]
  }
  const { data } = await api('GET /admin/posts/:id/places', { params })
  return [
    { label: 'A lesson', places: data.lessons.map(({ id, name }) => ({ value: `lesson ${id}`, label: name })) },
    {
      label: 'Under a question',
      places: data.questions.map(({ id, name, lesson }) => ({
        value: `question ${id}`,
        label: `${shorten(name, 70)} (${lesson})`,
      })),
    },
  ]
}
