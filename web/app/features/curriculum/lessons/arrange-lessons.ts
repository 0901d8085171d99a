import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'

export type Sections = Curriculum['sections']
export type Section = Sections[number]
type Step = -1 | 1
/** In which section, and before which of its lessons; null is the end. */
export type LessonPlace = { sectionId: number; before: number | null }

export function placeLesson(sections: Sections, id: number, { sectionId, before }: LessonPlace): Sections {
  const moved = sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
  if (!moved || before === id) return sections
  return sections.map((section) => {
    const others = section.lessons.filter((lesson) => lesson.id !== id)
    if (section.id === sectionId) return { ...section, lessons: putBefore(others, moved, before) }
    return others.length === section.lessons.length ? section : { ...section, lessons: others }
  })
}

/** One place up or down; past the first or last lesson of a section into the section beside it. */
export function moveLesson(sections: Sections, id: number, step: Step): Sections {
  const inSection = sections.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const { id: sectionId = 0, lessons = [] } = sections[inSection] ?? {}
  const at = lessons.findIndex((lesson) => lesson.id === id)
  if (lessons[at + step]) {
    const before = lessons[step === 1 ? at + 2 : at - 1]?.id ?? null
    return placeLesson(sections, id, { sectionId, before })
  }
  const beside = sections[inSection + step]
  if (!beside) return sections
  return placeLesson(sections, id, { sectionId: beside.id, before: (step === 1 && beside.lessons[0]?.id) || null })
}

export function placeSection(sections: Sections, id: number, before: number | null): Sections {
  const moved = sections.find((section) => section.id === id)
  if (!moved || before === id) return sections
  return putBefore(
    sections.filter((section) => section !== moved),
    moved,
    before,
  )
}

export function moveSection(sections: Sections, id: number, step: Step): Sections {
  return moveInList(sections, id, step)
}

export function moveInList<T extends { id: number }>(list: T[], id: number, step: Step): T[] {
  const at = list.findIndex((one) => one.id === id)
  const [moved, beside] = [list[at], list[at + step]]
  if (!moved || !beside) return list
  return list.map((one, place) => (place === at ? beside : place === at + step ? moved : one))
}

/** As the server takes it: every section and every lesson, by its id. */
export function orderOf(sections: Sections) {
  return sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }))
}

/** For those who do not see where it went. */
export function whereLesson(sections: Sections, id: number) {
  const section = sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  const at = section?.lessons.findIndex((lesson) => lesson.id === id) ?? -1
  const lesson = section?.lessons[at]
  return lesson ? `Lesson '${lesson.title}' is now ${at + 1} of ${section?.lessons.length} in ${section?.title}` : ''
}

export function whereSection(sections: Sections, id: number) {
  const at = sections.findIndex((section) => section.id === id)
  return sections[at] ? `Section '${sections[at].title}' is now ${at + 1} of ${sections.length}` : ''
}

function putBefore<T extends { id: number }>(list: T[], one: T, before: number | null) {
  const at = list.findIndex(({ id }) => id === before)
  return list.toSpliced(at < 0 ? list.length : at, 0, one)
}
