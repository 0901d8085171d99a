/**
 * What a page may cost whoever was never here, in kB as it comes over the line, and how many requests. A tenth more than it
 * cost when this was written; of scripts less, because those that all pages share would hide what one of them adds; of lists
 * that the other journeys make longer, more. Kinds that are not named cost nothing. Members also fetch,
 * when the page is idle, what seals and sends the work that they leave on the device: four small files.
 */
export type Budget = {
  html: number
  js?: number
  css?: number
  pictures?: number
  data?: number
  requests: number
  /** How far things may jump (CLS), where that is more than nobody sees. */
  shift?: number
}

export const pageBudgets: Record<string, Budget> = {
  '/': { html: 21, js: 119, pictures: 19, requests: 23 },
  '/login': { html: 21, js: 124.5, pictures: 19, requests: 26 },
  '/courses': { html: 23, js: 117, pictures: 23, requests: 18 },
  '/courses/category': { html: 23, js: 117, pictures: 23, requests: 18 },
  // With the faces of two who reviewed the course in other journeys.
  '/course-detail/:id': { html: 22, js: 121.5, pictures: 8, requests: 18 },
  '/instructors/:id': { html: 18, js: 115, css: 4, pictures: 18, requests: 18 },
  '/program-detail/:id': { html: 24, js: 122, css: 4, pictures: 2, requests: 14 },
  '/programs/:id/courses/:name': { html: 20, js: 119, css: 4, pictures: 14, requests: 21 },
  '/bundles/:slug': { html: 18, js: 118, css: 4, pictures: 14, requests: 20 },
  '/signed-up': { html: 16, js: 118, css: 3, pictures: 4, requests: 18 },
  '/confirm/:token': { html: 16, js: 115, css: 3, pictures: 4, requests: 14 },
  '/password/reset/:id': { html: 15, js: 115, pictures: 2, requests: 11 },
  '/schools': { html: 17, js: 115, css: 4, pictures: 8, requests: 16 },
  '/business': { html: 17, js: 118, css: 4, pictures: 7, requests: 16 },
  '/government': { html: 17, js: 115, css: 4, pictures: 8, requests: 16 },
  '/about': { html: 17, js: 115, css: 4, pictures: 6, requests: 14 },
  '/blogs': { html: 17, js: 115, css: 4, pictures: 13, requests: 19 },
  '/blogs/feed.atom': { html: 26, requests: 1 },
  '/blogs/:slug': { html: 19, js: 115, css: 4, pictures: 4, requests: 14 },
  '/teach': { html: 16, js: 138, css: 4, pictures: 2, requests: 14 },
  '/careers': { html: 15, js: 115, css: 4, pictures: 2, requests: 12 },
  '/legal': { html: 21, js: 115, css: 4, pictures: 2, requests: 12 },
  '/legal-information': { html: 23, js: 115, css: 4, pictures: 2, requests: 12 },
  '/contact-us': { html: 15, js: 116, css: 4, pictures: 2, requests: 14 },
  '/sitemap-pages.xml': { html: 3, requests: 1 },
  '/subscribe': { html: 15, js: 115, pictures: 2, requests: 11 },
  '/subscription/:token': { html: 15, js: 116, pictures: 2, requests: 13 },
  '/cart': { html: 17, js: 145, css: 6.5, pictures: 7, data: 4, requests: 26 },
  '/wishlist': { html: 15, js: 144, css: 6.5, pictures: 11, data: 5, requests: 28 },
  '/learner/wishlists': { html: 15, js: 144, css: 6.5, pictures: 11, data: 5, requests: 28 },
  '/notifications': { html: 16, js: 144, css: 6.5, pictures: 4, data: 5, requests: 26 },
  '/payments': { html: 15, js: 145, css: 6.5, pictures: 4, data: 4, requests: 26 },
  '/payments/:reference': { html: 15, js: 150, css: 6.5, pictures: 4, data: 4, requests: 27 },
  '/dashboard': { html: 16, js: 146, css: 6.5, pictures: 19, data: 12, requests: 35 },
  '/mylearning': { html: 16, js: 146, css: 6.5, pictures: 18, data: 7, requests: 31 },
  '/newcourse': { html: 15, js: 199, css: 10, pictures: 4, data: 13, requests: 37 },
  '/mycourses': { html: 16, js: 146, css: 6.5, pictures: 20, data: 12, requests: 33 },
  '/mycourses/invitations': { html: 15, js: 146, css: 7.2, pictures: 8, data: 5, requests: 28 },
  '/mycourses/:id/edit': { html: 15, js: 202, css: 10, pictures: 6, data: 15, requests: 39 },
  '/mycourses/:id/curriculum': { html: 15, js: 157, css: 10, pictures: 4, data: 20, requests: 30 },
  '/mycourses/:id/questions': { html: 15, js: 156, css: 10, pictures: 4, data: 23, requests: 31 },
  '/mycourses/:id/prices': { html: 15, js: 150, css: 6.6, pictures: 5, data: 4, requests: 30 },
  '/mycourses/:id/learners': { html: 15, js: 144, css: 6.5, pictures: 5, data: 4, requests: 26 },
  '/mycourses/:id/announcements': { html: 15, js: 150, css: 10, pictures: 4, data: 4, requests: 28 },
  '/o/:slug': { html: 15, js: 152, css: 9, pictures: 4, data: 5, requests: 32 },
  '/o/:slug/people': { html: 15, js: 152, css: 9, pictures: 20, data: 14, requests: 32 },
  '/o/:slug/groups': { html: 15, js: 152, css: 9, pictures: 4, data: 4, requests: 32 },
  '/o/:slug/seats': { html: 15, js: 152, css: 9, pictures: 4, data: 5, requests: 32 },
  '/o/:slug/invoices/:number': { html: 15, js: 152, css: 9, pictures: 4, data: 5, requests: 32 },
  '/o/:slug/assignments': { html: 15, js: 152, css: 9, pictures: 4, data: 14, requests: 32 },
  '/o/:slug/reports': { html: 15, js: 152, css: 9, pictures: 4, data: 14, requests: 32 },
  '/o/:slug/settings': { html: 15, js: 152, css: 9, pictures: 4, data: 5, requests: 32 },
  '/join/:token': { html: 15, js: 150, css: 9, pictures: 4, data: 2, requests: 28 },
  '/instructor/dashboard': { html: 16, js: 146, css: 6.5, pictures: 20, data: 12, requests: 33 },
  '/classroom/:course/:lesson?': { html: 16, js: 163, css: 6.5, pictures: 4, data: 7, requests: 32 },
  '/classroom/:course/lessons/:lesson': { html: 16, js: 163, css: 6.5, pictures: 4, data: 7, requests: 31 },
  '/verify': { html: 15, js: 115, css: 3, pictures: 2, requests: 13 },
  '/verify/:code': { html: 18, js: 145, css: 3, pictures: 4, data: 3, requests: 26 },
  '/learner/profile': { html: 16, js: 152, css: 6.5, pictures: 4, data: 11, requests: 29 },
  // The list of devices comes last and is as long as it is.
  '/learner/accounts': { html: 16, js: 152, css: 6.5, pictures: 4, data: 14, requests: 30, shift: 0.35 },
  '/instructor/profile': { html: 16, js: 152, css: 6.5, pictures: 4, data: 13, requests: 30 },
  '/admin': { html: 15, js: 146, css: 8, pictures: 4, data: 3, requests: 26 },
  '/admin/figures': { html: 15, js: 152, css: 10, pictures: 4, data: 8, requests: 31 },
  '/admin/inbox': { html: 15, js: 150, css: 8, pictures: 4, data: 6, requests: 29 },
  '/admin/reviews': { html: 15, js: 150, css: 8, pictures: 4, data: 8, requests: 29 },
  '/admin/courses': { html: 15, js: 150, css: 8, pictures: 4, data: 6, requests: 28 },
  '/admin/courses/:id/changes': { html: 15, js: 150, css: 8.5, pictures: 6, data: 5, requests: 28 },
  '/admin/users': { html: 15, js: 150, css: 8, pictures: 4, data: 5, requests: 29 },
  '/admin/businesses': { html: 15, js: 149, css: 8, pictures: 4, data: 6, requests: 28 },
  '/admin/payments': { html: 15, js: 151, css: 8, pictures: 4, data: 8, requests: 28 },
  '/admin/coupons': { html: 15, js: 152, css: 8.4, pictures: 4, data: 6, requests: 32 },
  '/admin/certificates': { html: 15, js: 149, css: 8, pictures: 4, data: 6, requests: 28 },
  '/admin/jobs': { html: 15, js: 149, css: 8, pictures: 4, data: 6, requests: 28 },
  '/admin/books': { html: 15, js: 151, css: 9, pictures: 4, data: 9, requests: 29 },
  '/admin/audit': { html: 15, js: 147, css: 8, pictures: 4, data: 8, requests: 27 },
  '/admin/instructors/:id': { html: 15, js: 150, css: 8, pictures: 5, data: 4, requests: 29 },
  '/*': { html: 22, js: 119, pictures: 19, requests: 24 },
}
