import type { Described } from './describe-endpoints.ts'

/** Files of the contract whose name says too little, in the order in which somebody gets to know Koya. */
const titles: Record<string, string> = {
  accounts: 'Signing up and logging in',
  'own-account': 'One’s own account',
  devices: 'Devices',
  keys: 'Keys for other systems',
  webhooks: 'Webhooks',
  messages: 'Which messages come',
  push: 'Alerts on devices',
  profile: 'Profiles',
  catalogue: 'Finding courses',
  instructors: 'Instructors',
  institutions: 'Institutions',
  programmes: 'Professional programmes',
  reference: 'Lists for forms',
  'wish-list': 'The wish list',
  cart: 'The cart',
  'sign-in': 'Signing in with an organisation',
  lti: 'Learning systems (LTI)',
  prices: 'Prices and coupons',
  bundles: 'Bundles',
  gifts: 'Gifts',
  exams: 'Exam preparation',
  plan: 'Plan',
  practice: 'Practice',
  mocks: 'Mock exams',
  blueprints: 'How mock exams are made',
  shares: 'Sharing a plan',
  payments: 'Paying',
  instalments: 'Paying in parts',
  sponsorships: 'Sponsors',
  enrolment: 'Enrolments',
  dashboard: 'What to learn next',
  classroom: 'The classroom',
  scorm: 'Interactive lessons (SCORM)',
  assessments: 'Quizzes and exams',
  discussions: 'Questions under a lesson',
  ratings: 'Ratings',
  certificates: 'Certificates',
  notifications: 'Notifications',
  subscribers: 'Subscribing to articles',
  contact: 'Writing to us',
  conversations: 'Messages between learners and teachers',
  complaints: 'Reports and appeals',
  authoring: 'Writing a course',
  curriculum: 'Sections and lessons',
  'kept-drafts': 'What was typed and not sent',
  'question-bank': 'The question bank',
  marking: 'Essays to mark',
  media: 'Pictures, videos and files',
  'course-package': 'Courses as files',
  proposals: 'Edits that wait for review',
  invitations: 'Inviting others to teach',
  teaching: 'Learners of a course',
  earnings: 'Earnings and payouts',
  identity: 'Who somebody is, before their first payout',
  'teaching-requests': 'Asking to teach',
  admin: 'Admins: courses, institutions, certificates',
  'admin-people': 'Admins: people',
  'admin-access': 'Admins: access to courses',
  'admin-payments': 'Admins: payments and refunds',
  books: 'Admins: the books',
  payouts: 'Admins: payouts',
  invoices: 'Admins: invoices of organisations',
  figures: 'Admins: figures by day',
  inbox: 'Admins: messages and requests to teach',
  moderation: 'Admins: reviews and posts',
  curation: 'Admins: categories and featured courses',
  jobs: 'Admins: jobs',
}

export type Capability = { id: string; title: string; calls: Described[] }

/** The calls by what they are about. A file that has no title yet comes last, under its own name. */
export function byCapability(described: Described[]): Capability[] {
  const known = Object.keys(titles)
  const ids = [...new Set([...known, ...described.map(({ capability }) => capability)])]
  return ids
    .map((id) => ({ id, title: titleOf(id), calls: described.filter(({ capability }) => capability === id) }))
    .filter(({ calls }) => calls.length > 0)
}

export function titleOf(capability: string) {
  const plain = capability.replaceAll('-', ' ')
  return titles[capability] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
