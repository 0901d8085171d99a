import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { readToken } from '../../platform/session/session.ts'
import { toastError } from '../../platform/toast/toast.ts'
import { openAccountDialog } from '../accounts/dialogs/account-dialog.ts'
import { keptClassroomPath } from './offline/keep-classroom.ts'

/** Takes the browser to the learning system, in our own classroom to a lesson. Without a session it says so and stays. */
export async function openCourse(id: number, lessonId?: number) {
  if (!readToken()) return askToLogIn()
  try {
    const { data } = await api('POST /courses/:id/open', { params: { id } })
    location.assign(atLesson(data.url, lessonId))
  } catch (error) {
    const kept = error instanceof ApiFailure ? undefined : await keptClassroomPath(id).catch(() => undefined)
    if (kept) return location.assign(atLesson(kept, lessonId))
    const isLoggedOut = error instanceof ApiFailure && error.status === 401
    if (isLoggedOut) return askToLogIn()
    const said = error instanceof ApiFailure && error.message
    toastError(said || [messages.learning.activeCoursesFailed, messages.api.notReached])
  }
}

function askToLogIn() {
  return toastError(messages.access.cannotOpenCourse, { label: 'Log In', run: () => openAccountDialog('log-in') })
}

/** Another learning system has addresses of its own. */
function atLesson(address: string, lessonId: number | undefined) {
  if (lessonId === undefined || !address.startsWith('/classroom/')) return address
  const [path, query] = address.split('?')
  return `${path}/${lessonId}${query ? `?${query}` : ''}`
}
