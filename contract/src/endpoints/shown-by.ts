import type { Shown } from '../protocol/endpoint.ts'
import type { CourseSummary } from './catalogue.ts'
import type { Answer, Call } from './endpoints.ts'
import { onListing } from './shown-lists.ts'

/** `id` is the number in the address. */
type Asked = { id: string; query: URLSearchParams }
type ShownBy = { [K in Call]?: (answer: Answer<K>, asked: Asked) => Shown[] }

/** What is written on the card of a course: its own words, its stars, who teaches it and the names of lists. */
function onCards(courses: readonly Pick<CourseSummary, 'id' | 'instructor'>[]): Shown[] {
  const teachers = courses.flatMap(({ instructor }) => instructor ?? [])
  return [
    'reference',
    ...courses.flatMap(({ id }): Shown[] => [`~catalogue course ${id}`, `~ratings course ${id}`]),
    ...teachers.map(({ id }): Shown => `~people person ${id}`),
  ]
}

const shown: ShownBy = {
  'GET /courses': ({ data }, { query }) => [
    ...onListing(query, { isCorrected: data.is_corrected }),
    ...onCards(data.courses),
  ],
  'GET /courses/counts': ({ data }, { query }) => onListing(query, { isCorrected: data.is_corrected }),
  'GET /courses/topPicks': ({ data }) => [
    'catalogue offer',
    'popularity',
    ...onCards(data.courses.map(({ course }) => course)),
  ],
  // A centre that is not active yet is not in the answer, and may become so.
  'GET /courses/:id': ({ data }, { id }) => [
    'businesses',
    `catalogue course ${id}`,
    `catalogue curriculum ${id}`,
    ...onCards([data]),
    ...data.instructors.map(({ id }): Shown => `people person ${id}`),
  ],
  'GET /courses/:id/related': ({ data }, { id }) => [
    `catalogue course ${id}`,
    'catalogue offer',
    // The most popular of the same field: without any, there is none that could come first.
    ...data.courses.map(({ category_id }): Shown => `~popularity category ${category_id}`),
    ...onCards(data.courses),
  ],
  'GET /courses/:id/ratings': (_, { id }) => [`catalogue course ${id}`, `ratings course ${id}`],
  'GET /programmes/:id/courses': ({ data }) => ['catalogue offer', 'catalogue bundle', ...onCards(data.courses)],
  'GET /bundles/:slug': ({ data }) => [
    // Another bundle of some of its courses may make it cheaper.
    'catalogue bundle',
    ...data.courses.map(({ id }): Shown => `catalogue course ${id}`),
    ...onCards(data.courses),
  ],
  'GET /instructors/:id': ({ data }) => [
    `people person ${data.id}`,
    `catalogue person ${data.id}`,
    'catalogue offer',
    ...data.courses.map(({ id }): Shown => `~popularity course ${id}`),
    ...onCards(data.courses),
  ],
  // Whoever checks a certificate must not see it valid after it was revoked.
  'GET /certificates/:code': ({ data: { code, course } }) => [
    `certificates award ${code}`,
    ...(course.id === null ? [] : [`~catalogue course ${course.id}` as const]),
  ],
  'GET /categories': () => ['reference', 'catalogue offer'],
  'GET /business/activeProfiles': () => ['businesses', 'catalogue offer'],
  'GET /business/example': ({ data: { example } }) => [
    'businesses',
    'popularity',
    'catalogue offer',
    ...(example?.courses ?? []).map(({ id }): Shown => `~catalogue course ${id}`),
    ...(example?.course ? [`~catalogue curriculum ${example.course.id}` as const] : []),
    ...(example?.course?.teachers ?? []).map(({ id }): Shown => `~people person ${id}`),
  ],
  'GET /business/activeProfiles/:id': ({ data }) => [`businesses business ${data.id}`],
}

/** What an answer shows, if that is less than all that its endpoint reads. */
export function shownBy(call: Call, url: string, answer: unknown): Shown[] | undefined {
  const list = shown[call] as ((answer: unknown, asked: Asked) => Shown[]) | undefined
  const [path = '', query] = url.split('?')
  const [, id = ''] = /\/(\d+)(?:\/|$)/.exec(path) ?? []
  return list?.(answer, { id, query: new URLSearchParams(query) })
}
