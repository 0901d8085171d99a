import type { Answer } from '@koya/contract/endpoints/endpoints.ts'

type Classroom = Answer<'GET /classroom/:course'>['data']
export type KeptClassroom = { name: string; path: string; lessons: { title: string; path: string }[] }

/** The pages keep them and take them away with the session (see web/app/platform/device/private-copies.ts); the worker only reads. */
const PRIVATE = 'koya-private-'

export async function hasPrivateCopies() {
  return (await caches.keys()).some((name) => name.startsWith(PRIVATE))
}

/** Which courses somebody can learn from now, and which of their lessons. */
export async function keptClassrooms() {
  const found: KeptClassroom[] = []
  for (const name of await caches.keys()) if (name.startsWith(PRIVATE)) found.push(...(await classroomsIn(name)))
  return found
}

async function classroomsIn(name: string) {
  const cache = await caches.open(name)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const lessons = new Set(
    paths.filter((path) => path.includes('/lessons/')).map((path) => Number(path.split('/').at(-1))),
  )
  const classrooms = new Map<number, KeptClassroom>()
  for (const path of paths.filter((one) => one.includes('/classroom/'))) {
    const kept = await cache.match(path)
    if (!kept) continue
    const { data } = (await kept.json()) as { data: Classroom }
    classrooms.set(data.course.id, present(data, lessons))
  }
  return classrooms.values()
}

function present({ course, sections }: Classroom, kept: Set<number>): KeptClassroom {
  const path = `/classroom/${encodeURIComponent(course.lms_course_id)}`
  const lessons = sections.flatMap((section) => section.lessons).filter(({ id }) => kept.has(id))
  return { name: course.name, path, lessons: lessons.map(({ id, title }) => ({ title, path: `${path}/${id}` })) }
}
