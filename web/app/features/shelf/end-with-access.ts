import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { dropCourse, readShelf } from '../../platform/shelf/own-shelf.ts'
import { isOver, type KeptCourse } from '../../platform/shelf/shelf-format.ts'
import { dropClosed, dropWords } from '../classroom/offline/keep-classroom.ts'

/** What somebody may no longer open goes: by the day that is known, and by what the server says where it can be asked. */
export async function endWithAccess() {
  for (const course of (await readShelf())?.courses ?? []) {
    const isGone = isOver(course, lagosDay(new Date())) || (await isClosed(course))
    if (!isGone) continue
    // The shelf last: as long as it names the course, an end that was interrupted is made up for.
    await dropWords(course.id)
    await dropCourse(course.id)
  }
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
