import { index, type RouteConfig, route } from '@react-router/dev/routes'

const landing = 'features/landing/landing-page.tsx'
const classroom = 'features/classroom/classroom-page.tsx'
const profile = 'features/profile/profile-page.tsx'
const myCourses = 'features/teaching/my-courses-page.tsx'
const legal = 'features/legal/legal-page.tsx'
const listing = 'features/catalogue/listing/listing-page.tsx'
const wishList = 'features/wish-list/wish-list-page.tsx'

/** Every URL of the product. */
export default [
  index(landing),
  // A dialog opens over it: features/accounts/dialogs.
  route('login', landing, { id: 'login' }),
  route('courses', listing),
  route('courses/category', listing, { id: 'category-listing' }),
  route('course-detail/:id', 'features/catalogue/course-detail/course-page.tsx'),
  route('instructors/:id', 'features/instructors/instructor-page.tsx'),
  route('program-detail/:id', 'features/programmes/programme-page.tsx'),
  route('programs/:id/courses/:name', 'features/programmes/papers/papers-page.tsx'),
  route('signed-up', 'features/accounts/signed-up/signed-up-page.tsx'),
  route('confirm/:token', 'features/accounts/confirm-page.tsx'),
  route('password/reset/:id', 'features/accounts/reset-password-page.tsx'),
  route('schools', 'features/institutions/schools-page.tsx'),
  route('business', 'features/institutions/business-page.tsx'),
  route('government', 'features/institutions/government-page.tsx'),
  route('about', 'features/about/about-page.tsx'),
  route('blogs', 'features/blogs/blogs-page.tsx'),
  route('blogs/feed.atom', 'features/blogs/blog-feed-route.ts'),
  route('blogs/:slug', 'features/blogs/article-page.tsx'),
  route('careers', 'features/careers/careers-page.tsx'),
  route('legal', legal),
  route('legal-information', legal, { id: 'legal-information' }),
  route('contact-us', 'features/contact/contact-page.tsx'),
  route('sitemap-pages.xml', 'features/seo/pages-sitemap-route.ts'),
  route('subscribe', 'features/subscribers/subscribe-page.tsx'),
  route('subscription/:token', 'features/subscribers/subscription-page.tsx'),
  route('cart', 'features/cart/cart-page.tsx'),
  route('wishlist', wishList),
  route('learner/wishlists', wishList, { id: 'learner-wishlists' }),
  route('notifications', 'features/notifications/notifications-page.tsx'),
  route('payments', 'features/payments/payments-page.tsx'),
  route('payments/:reference', 'features/payments/payment-page.tsx'),
  route('dashboard', 'features/dashboard/dashboard-page.tsx'),
  route('mylearning', 'features/enrolment/my-learning-page.tsx'),
  route('newcourse', 'features/authoring/new-course-page.tsx'),
  route('mycourses', myCourses),
  route('mycourses/invitations', 'features/invitations/invitations-page.tsx'),
  route('mycourses/:id/edit', 'features/authoring/edit-course-page.tsx'),
  route('mycourses/:id/curriculum', 'features/curriculum/curriculum-page.tsx'),
  route('mycourses/:id/questions', 'features/question-bank/questions-page.tsx'),
  route('mycourses/:id/learners', 'features/teaching/learners-page.tsx'),
  route('mycourses/:id/announcements', 'features/discussions/announcements-page.tsx'),
  route('instructor/dashboard', myCourses, { id: 'instructor-dashboard' }),
  route('classroom/:course/:lesson?', classroom),
  route('classroom/:course/lessons/:lesson', classroom, { id: 'mailed-lesson' }),
  route('verify', 'features/certificates/verify-page.tsx'),
  route('verify/:code', 'features/certificates/certificate-page.tsx'),
  route('learner/profile', profile),
  route('learner/accounts', profile, { id: 'accounts' }),
  route('instructor/profile', profile, { id: 'instructor-profile' }),
  route('admin', 'features/admin/overview-page.tsx'),
  route('admin/courses', 'features/admin/courses/courses-page.tsx'),
  route('admin/courses/:id/changes', 'features/admin/courses/proposal-page.tsx'),
  route('admin/users', 'features/admin/people/users-page.tsx'),
  route('admin/businesses', 'features/admin/institutions/institutions-page.tsx'),
  route('admin/payments', 'features/admin/payments/payments-page.tsx'),
  route('admin/certificates', 'features/admin/certificates-page.tsx'),
  route('admin/audit', 'features/admin/audit-page.tsx'),
  route('admin/jobs', 'features/jobs/jobs-page.tsx'),
  route('admin/instructors/:id', 'features/admin/people/instructor-page.tsx'),
  route('*', 'features/not-found/unmatched.tsx'),
] satisfies RouteConfig
