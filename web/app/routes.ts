import { index, type RouteConfig, route } from '@react-router/dev/routes'

const landing = 'features/landing/landing-page.tsx'
const listing = 'features/catalogue/listing-page.tsx'

/** Every URL of the product. */
export default [
  index(landing),
  route('login', landing, { id: 'login' }),
  route('courses', listing),
  route('courses/category', listing, { id: 'category-listing' }),
  route('course-detail/:id', 'features/catalogue/course-page.tsx'),
  route('password/reset/:id', 'features/accounts/reset-password-page.tsx'),
  route('*', 'features/not-found/unmatched.tsx'),
] satisfies RouteConfig
