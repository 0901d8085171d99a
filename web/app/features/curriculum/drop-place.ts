import type { LessonPlace } from './lessons/arrange-lessons.ts'

/** The place a lesson would take if it were let go at this height: before the first one whose middle is below. */
export function lessonPlaceAt(y: number): LessonPlace | undefined {
  const sections = all(document, 'section')
  const section = sections.findLast((one) => one.getBoundingClientRect().top <= y) ?? sections[0]
  if (!section) return undefined
  return { sectionId: idOf(section, 'section'), before: firstBelow(all(section, 'lesson'), 'lesson', y) }
}

/** The same for a section. */
export function sectionPlaceAt(y: number): { before: number | null } {
  return { before: firstBelow(all(document, 'section'), 'section', y) }
}

type Kind = 'section' | 'lesson'

function all(inside: ParentNode, kind: Kind) {
  return [...inside.querySelectorAll<HTMLElement>(`[data-${kind}]`)]
}

function firstBelow(things: HTMLElement[], kind: Kind, y: number) {
  const below = things.find((one) => {
    const { top, height } = one.getBoundingClientRect()
    return y < top + height / 2
  })
  return below ? idOf(below, kind) : null
}

function idOf(element: HTMLElement, kind: Kind) {
  return Number(element.dataset[kind])
}
