import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { type KeptDrafts, useKeptDrafts } from './kept-drafts.ts'
import {
  type LessonPlace,
  moveLesson,
  moveSection,
  orderOf,
  placeLesson,
  placeSection,
  type Sections,
  whereLesson,
  whereSection,
} from './lessons/arrange-lessons.ts'
import type { LessonKind } from './lessons/lesson-kinds.ts'
import type { LessonValues } from './lessons/lesson-values.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useServed } from './use-served.ts'

/** A lesson that is being written: of a kind, begun on a version of it, and not saved yet. */
export type WrittenLesson = { kind: LessonKind; values: LessonValues; version?: string | undefined }
export type Editor = ReturnType<typeof useCurriculum>

export const draftsOf = (courseId: number) => `lesson-drafts:${courseId}`
/** The form of a lesson, and that of a new one in a section. */
export const lessonForm = (id: number) => `lesson-${id}`
export const newLessonForm = (sectionId: number) => `section-${sectionId}`

/** The curriculum under somebody's hands: what is saved, which form is open, what has just been moved where. */
export function useCurriculum(loaded: Curriculum, found: KeptDrafts<WrittenLesson>) {
  const params = { id: loaded.course.id }
  const { value, saved, problem, change, arrange } = useServed(loaded, async () => (await ask(params)).data)
  const { drafts, keepDraft, keeping, other, choose } = useKeptDrafts(draftsOf(params.id), found)
  const [openForm, setOpenForm] = useState<string>()
  const [said, setSaid] = useState('')
  const focusNext = useFocusNext()

  function setOrder(sections: Sections, where: string) {
    setSaid(where)
    const order = orderOf(sections)
    if (JSON.stringify(order) === JSON.stringify(orderOf(value.sections))) return
    const send = () => {
      const body = { sections: order, was: orderOf(saved.current.sections) }
      return api('PUT /courses/:id/curriculum/order', { params, body })
    }
    void arrange({ ...value, sections }, send)
  }

  function orderLessons(sections: Sections, id: number) {
    setOrder(sections, whereLesson(sections, id))
  }

  function orderSections(sections: Sections, id: number) {
    setOrder(sections, whereSection(sections, id))
  }

  return {
    curriculum: value,
    problem,
    said,
    change,
    drafts,
    keepDraft,
    keeping,
    other,
    choose,
    openForm,
    setOpenForm,
    focusNext,
    moveLesson: (id: number, step: -1 | 1) => orderLessons(moveLesson(value.sections, id, step), id),
    moveSection: (id: number, step: -1 | 1) => orderSections(moveSection(value.sections, id, step), id),
    dropLesson: (id: number, place: LessonPlace) => orderLessons(placeLesson(value.sections, id, place), id),
    dropSection: (id: number, before: number | null) => orderSections(placeSection(value.sections, id, before), id),
  }
}

function ask(params: { id: number }): Promise<Answer<'GET /courses/:id/curriculum'>> {
  return api('GET /courses/:id/curriculum', { params })
}
