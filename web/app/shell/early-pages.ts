import { messages } from '@koya/contract/protocol/messages.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'
import { artBase, initialsOf } from '@koya/contract/rules/pictures/art.ts'
import { type Guard, pageGuards } from '@koya/contract/rules/routes.ts'
import { rememberConfirmed, showSignUpEarly } from '../features/accounts/signed-up/early-sign-up.ts'
import { inboxOf } from '../features/accounts/signed-up/inbox-of.ts'
import { SIGN_UP_KEY } from '../features/accounts/signed-up/sign-up-record.ts'
import { earlyCart } from '../features/cart/early-cart.ts'
import { openSealed } from '../features/cart/open-sealed.ts'
import { earlyClassroom } from '../features/classroom/early-classroom.ts'
import { earlyDashboard } from '../features/dashboard/early-dashboard.ts'
import { earlyLearning } from '../features/enrolment/early-learning.ts'
import { earlyNotifications } from '../features/notifications/early-notifications.ts'
import { earlyProfile } from '../features/profile/early-profile.ts'
import { explainEarly } from '../platform/early/early-note.ts'
import { earlyScript, earlyScriptForAll, scriptOf } from '../platform/early/early-script.ts'
import { turnAwayEarly } from '../platform/early/turn-away-early.ts'
import { CART_KEY } from '../platform/session/session.ts'

const classroom = earlyScriptForAll(earlyClassroom)
const courses = earlyScript(earlyLearning)
const profile = earlyScript(earlyProfile, artBase, initialsOf)

/** In the storage of the tab: a visitor was led home from a page for members, and nobody has told them why yet. */
const UNEXPLAINED_KEY = 'unexplained'

const note = scriptOf(
  explainEarly,
  {
    forPage: messages.access.logInForPage,
    confirmed: messages.login.emailConfirmed,
  },
  UNEXPLAINED_KEY,
)

/** The scripts that come first in a page, by its path in routes.ts. Visitors are led away from pages for members at once. */
export function earlyScripts(path: string) {
  const guards: Record<string, Guard | undefined> = pageGuards
  const guard = guards[`/${path}`] ?? 'public'
  const turnAway = guard === 'public' ? undefined : scriptOf(turnAwayEarly, guard, UNEXPLAINED_KEY)
  return [turnAway, earlyPages[path]].filter((script) => script !== undefined)
}

/** The landing page explains, the others ask for their data. */
const earlyPages: Record<string, string | undefined> = {
  '': note,
  login: note,
  'signed-up': scriptOf(showSignUpEarly, SIGN_UP_KEY, inboxOf),
  'confirm/:token': scriptOf(rememberConfirmed, SIGN_UP_KEY),
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
