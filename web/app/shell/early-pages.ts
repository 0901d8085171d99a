import { grouped } from '@koya/contract/rules/grouped.ts'
import { artBase, initialsOf } from '@koya/contract/rules/pictures/art.ts'
import { earlyCart } from '../features/cart/early-cart.ts'
import { openSealed } from '../features/cart/open-sealed.ts'
import { earlyClassroom } from '../features/classroom/early-classroom.ts'
import { earlyDashboard } from '../features/dashboard/early-dashboard.ts'
import { earlyLearning } from '../features/enrolment/early-learning.ts'
import { earlyNotifications } from '../features/notifications/early-notifications.ts'
import { earlyProfile } from '../features/profile/early-profile.ts'
import { earlyScript, earlyScriptForAll } from '../platform/early/early-script.ts'
import { CART_KEY } from '../platform/session/session.ts'

const classroom = earlyScriptForAll(earlyClassroom)
const courses = earlyScript(earlyLearning)
const profile = earlyScript(earlyProfile, artBase, initialsOf)

/** The pages whose data is asked for before their scripts are here, by their path in routes.ts. */
export const earlyPages: Record<string, string | undefined> = {
  cart: earlyScript(earlyCart, CART_KEY, openSealed, grouped),
  dashboard: earlyScript(earlyDashboard),
  mylearning: courses,
  mycourses: courses,
  'instructor/dashboard': courses,
  notifications: earlyScript(earlyNotifications),
  'learner/profile': profile,
  'learner/accounts': profile,
  'instructor/profile': profile,
  'classroom/:course/:lesson?': classroom,
  'classroom/:course/lessons/:lesson': classroom,
}
