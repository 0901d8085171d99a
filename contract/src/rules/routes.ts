/** Every page of the specification (S2 §2.1, S1 §2) and the guarded ones of ours, each with its guard. */
export type Guard =
  /** Anyone. */
  | 'public'
  /** Without a session: to `/login?redirect=<path>`. */
  | 'login'
  /** Only where the specification says so. Without a session: to `/`, which says why, and the path is remembered as `prevPath`. */
  | 'home'

export const pageGuards = {
  '/': 'public',
  '/login': 'public',
  '/courses': 'public',
  '/courses/category/': 'public',
  '/course-detail/:id': 'public',
  '/program-detail/:id': 'public',
  '/programs/:id/courses/:name': 'public',
  '/password/reset/:id': 'public',
  '/contact-us': 'public',
  '/legal': 'public',
  '/legal-information': 'public',
  '/blogs': 'public',
  '/careers': 'public',
  '/about': 'public',
  '/schools': 'public',
  '/government': 'public',
  '/business': 'public',
  '/instructors/:id': 'public',
  '/newcourse': 'public',
  '/cart': 'login',
  '/wishlist': 'login',
  '/learner/wishlists': 'login',
  '/payments': 'login',
  '/payments/:reference': 'login',
  '/learner/profile': 'home',
  '/learner/accounts': 'home',
  '/instructor/profile': 'home',
  '/instructor/dashboard': 'home',
  '/notifications': 'home',
  '/mylearning': 'home',
  '/mycourses': 'home',
  '/dashboard': 'home',
  '/mycourses/invitations': 'login',
  '/mycourses/:id/edit': 'login',
  '/mycourses/:id/curriculum': 'login',
  '/mycourses/:id/questions': 'login',
  '/mycourses/:id/learners': 'login',
  '/mycourses/:id/announcements': 'login',
  '/mycourses/:id/prices': 'login',
  '/instructor/earnings': 'login',
  '/admin': 'login',
  '/admin/figures': 'login',
  '/admin/inbox': 'login',
  '/admin/reviews': 'login',
  '/admin/courses': 'login',
  '/admin/courses/:id/changes': 'login',
  '/admin/users': 'login',
  '/admin/businesses': 'login',
  '/admin/payments': 'login',
  '/admin/coupons': 'login',
  '/admin/certificates': 'login',
  '/admin/audit': 'login',
  '/admin/jobs': 'login',
  '/admin/books': 'login',
  '/admin/payouts': 'login',
  '/admin/instructors/:id': 'login',
} as const satisfies Record<string, Guard>

export type PagePath = keyof typeof pageGuards
