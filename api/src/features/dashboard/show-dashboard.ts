import type { Dashboard } from '@koya/contract/endpoints/dashboard.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { takenAlong } from '../enrolment/taken-along.ts'
import { nextClass } from './next-class.ts'
import { nextLesson } from './next-lesson.ts'
import { thisWeek } from './this-week.ts'

export async function showDashboard(deps: Deps, user: SignedIn): Promise<Dashboard> {
  const [next, next_class, week] = await Promise.all([
    nextLesson(deps, user),
    nextClass(deps, user.id),
    thisWeek(deps, user.id),
  ])
  const isOffered = next?.isOffered ?? false
  return {
    next: next?.shown ?? null,
    next_class,
    week,
    also_taken: next && isOffered ? await takenAlong(deps.db, user.id, next.shown.course_id) : [],
  }
}
