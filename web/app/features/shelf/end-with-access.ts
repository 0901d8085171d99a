import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { changeShelf, dropCourse, readShelf } from '../../platform/shelf/own-shelf.ts'
import { isOver, type KeptCourse } from '../../platform/shelf/shelf-format.ts'
import { dropClosed, dropWords } from '../classroom/offline/keep-classroom.ts'

/** What somebody may no longer open goes: by what the server says, and where it cannot be asked by the day that is known. */
export async function endWithAccess() {
  for (const course of (await readShelf())?.courses ?? []) {
    const state = await askAbout(course)
    const isGone = state === 'closed' || (state === undefined && isOver(course, lagosDay(new Date())))
    if (!isGone) continue
    // The shelf last: as long as it names the course, an end that was interrupted is made up for.
    await dropWords(course.id)
    await dropCourse(course.id)
  }
}

/** Whether it can be opened, as the server says; undefined where it cannot be asked. */
async function askAbout(course: KeptCourse): Promise<'open' | 'closed' | undefined> {
  const { id, path, until } = course
  try {
    const address = decodeURIComponent(path.split('/')[2] ?? '')
    const { data } = await api('GET /classroom/:course', { params: { course: address } })
    if (data.course.id !== id) return undefined
    await dropClosed(data)
    if (data.role === 'visitor') return 'closed'
    if (until !== null) await putOffEnd(id, address).catch(() => undefined)
    return 'open'
  } catch (error) {
    return error instanceof ApiFailure && error.isOurs && error.status === 404 ? 'closed' : undefined
  }
}

/** Whoever has paid the next part keeps what they have, also where the line is gone on the day that was known before. */
async function putOffEnd(id: number, address: string) {
  const userId = signedInId()
  if (!userId) return
  const { until } = (await api('GET /classroom/:course/pack', { params: { course: address } })).data
  await changeShelf(userId, (shelf) => ({
    ...shelf,
    courses: shelf.courses.map((one) => (one.id === id ? { ...one, until } : one)),
  }))
}
