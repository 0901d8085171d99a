import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { loadForMember } from '../../platform/member-page.ts'
import { gone } from '../not-found/gone.ts'

/** For the pages of a course that somebody teaches. To anyone else it is not there. */
export async function loadTaught<T>(url: string, id: string, ask: (courseId: number) => Promise<T>) {
  try {
    return await loadForMember(url, () => {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw nothingHere()
      return ask(Number(id))
    })
  } catch (error) {
    if (error instanceof ApiFailure && [403, 404].includes(error.status)) throw nothingHere()
    throw error
  }
}

function nothingHere() {
  return gone('This is not one of your courses', 'You do not teach a course at this address.', {
    label: 'My Courses',
    to: '/mycourses',
  })
}
