import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import { firstRole } from '../../platform/session/session.ts'
import type { IconName } from '../../ui/icon.tsx'

type Entry = { label: string; to: string; icon: IconName; beginsGroup?: boolean }

/** What a signed-in user finds in their menu. The first role decides; an Admin sees what an Instructor sees, and more. */
export function userMenuEntries(user: SessionUser): Entry[] {
  const role = firstRole(user)
  const teaches = role === 'Instructor' || role === 'Admin'
  return [
    { label: 'Dashboard', to: '/dashboard', icon: 'home' },
    { label: 'My Learning', to: '/mylearning', icon: 'book' },
    { label: 'My exam', to: '/exams', icon: 'calendar' },
    { label: 'Wishlist', to: '/wishlist', icon: 'heart' },
    { label: 'Cart', to: '/cart', icon: 'cart' },
    { label: 'Payments', to: '/payments', icon: 'receipt' },
    { label: 'Notifications', to: '/notifications', icon: 'bell' },
    ...(teaches ? teaching : []),
    ...(role === 'Admin' ? [{ label: 'Admin', to: '/admin', icon: 'shield' } as const] : []),
    { label: 'Account Settings', to: '/learner/accounts', icon: 'settings', beginsGroup: true },
    { label: 'Profile', to: role === 'Instructor' ? '/instructor/profile' : '/learner/profile', icon: 'user' },
  ]
}

const teaching: Entry[] = [
  { label: 'Authored Courses', to: '/mycourses', icon: 'stack', beginsGroup: true },
  { label: 'Create Course', to: '/newcourse', icon: 'pen' },
  { label: 'Earnings', to: '/instructor/earnings', icon: 'stack' },
]
