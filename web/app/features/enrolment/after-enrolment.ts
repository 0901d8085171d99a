import { firstRole, readSession } from '../../platform/session/session.ts'

/** Where someone goes who has just been enrolled: learners to what they learn, instructors to their own place. */
export function afterEnrolment() {
  const { user } = readSession()
  return user && firstRole(user) === 'Instructor' ? '/instructor/dashboard' : '/mylearning'
}
