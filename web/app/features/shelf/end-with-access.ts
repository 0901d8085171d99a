import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { dropCourse, dropFiles, readShelf } from '../../platform/shelf/own-shelf.ts'
import { isOver, type KeptCourse } from '../../platform/shelf/shelf-format.ts'

/** What somebody may no longer open goes: by the day that is known, and by what the server says where it can be asked. */
export async function endWithAccess() {
  for (const course of (await readShelf())?.courses ?? []) {
    const isGone = isOver(course, lagosDay(new Date())) || (await isClosed(course))
    if (isGone) await dropCourse(course.id)
  }
}

/** The files of lessons that are closed now, in a classroom that was just opened. */
export async function dropClosed({ sections }: Classroom) {
  const closed = sections.flatMap(({ lessons }) => lessons.filter(({ is_open }) => !is_open).map(({ id }) => id))
  if (closed.length > 0) await dropFiles(({ lesson }) => closed.includes(lesson))
}

async function isClosed({ id, path }: KeptCourse) {
  try {
    const address = decodeURIComponent(path.split('/')[2] ?? '')
    const { data } = await api('GET /classroom/:course', { params: { course: address } })
    if (data.course.id === id) await dropClosed(data)
    return data.course.id === id && data.role === 'visitor'
  } catch (error) {
    return error instanceof ApiFailure && error.isOurs && error.status === 404
  }
}
