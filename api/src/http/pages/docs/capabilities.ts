import type { Described } from './describe-endpoints.ts'

/** The files of the contract in words, in chapters: in the order in which somebody gets to know Koya. */
const chapters: Record<string, Record<string, string>> = {
  Accounts: {
    accounts: 'Signing up and logging in',
    'second-factor': 'A second factor',
    'own-account': 'One’s own account',
    devices: 'Devices',
    profile: 'Profiles',
    'message-choices': 'Which messages come',
    notifications: 'Notifications',
    push: 'Alerts on devices',
    phone: 'Confirming a phone number',
  },
  'Programs and other systems': {
    keys: 'Keys for other systems',
    webhooks: 'Webhooks',
    lti: 'Learning systems (LTI)',
  },
  'Finding courses': {
    catalogue: 'Finding courses',
    'wish-list': 'The wish list',
    instructors: 'Instructors',
    programmes: 'Professional programmes',
    institutions: 'Institutions',
    reference: 'Lists for forms',
    subscribers: 'Subscribing to articles',
    contact: 'Writing to us',
  },
  Buying: {
    cart: 'The cart',
    prices: 'Prices and coupons',
    bundles: 'Bundles',
    gifts: 'Gifts',
    payments: 'Paying',
    instalments: 'Paying in parts',
    sponsorships: 'Sponsors',
  },
  Learning: {
    enrolment: 'Enrolments',
    dashboard: 'What to learn next',
    classroom: 'The classroom',
    assessments: 'Quizzes and exams',
    'answer-files': 'Files that are handed in',
    scorm: 'Interactive lessons (SCORM)',
    discussions: 'Questions under a lesson',
    conversations: 'Messages between learners and teachers',
    ratings: 'Ratings',
    certificates: 'Certificates',
    complaints: 'Reports and appeals',
  },
  'Preparing for an exam': {
    exams: 'Exam preparation',
    plan: 'Plan',
    practice: 'Practice',
    mocks: 'Mock exams',
    shares: 'Sharing a plan',
  },
  Teaching: {
    'teaching-requests': 'Asking to teach',
    authoring: 'Writing a course',
    curriculum: 'Sections and lessons',
    media: 'Pictures, videos and files',
    'question-bank': 'The question bank',
    blueprints: 'How mock exams are made',
    'kept-drafts': 'What was typed and not sent',
    'course-package': 'Courses as files',
    proposals: 'Edits that wait for review',
    invitations: 'Inviting others to teach',
    teaching: 'Learners of a course',
    marking: 'Essays to mark',
    earnings: 'Earnings and payouts',
    identity: 'Who somebody is, before their first payout',
  },
  Organisations: {
    space: 'The space of an organisation',
    people: 'People of an organisation',
    groups: 'Groups',
    seats: 'Seats and invoices',
    assignments: 'Assignments',
    'own-courses': 'Courses of its own',
    paths: 'Paths of several courses',
    'path-certificates': 'Certificates of paths',
    report: 'The report',
    'report-mail': 'The report by email',
    readiness: 'How ready people are for their exams',
    face: 'Logo, colour and welcome',
    'own-host': 'An address of its own',
    'sign-in': 'Signing in with an organisation',
  },
  'Running Koya': {
    admin: 'Admins: courses, institutions, certificates',
    'admin-people': 'Admins: people',
    'factor-resets': 'Admins: lost second factors',
    'admin-access': 'Admins: access to courses',
    'admin-payments': 'Admins: payments and refunds',
    books: 'Admins: the books',
    payouts: 'Admins: payouts',
    organisations: 'Admins: organisations',
    invoices: 'Admins: invoices of organisations',
    figures: 'Admins: figures by day',
    inbox: 'Admins: messages and requests to teach',
    moderation: 'Admins: reviews and posts',
    curation: 'Admins: categories and featured courses',
    jobs: 'Admins: jobs',
  },
}

const titles = Object.assign({}, ...Object.values(chapters)) as Record<string, string>

export type Capability = { id: string; title: string; calls: Described[] }
export type Chapter = { title: string; capabilities: Capability[] }

/** The calls by what they are about. A file that has no words yet comes last, under its own name. */
export function byChapter(described: Described[]): Chapter[] {
  const unnamed = described.map(({ capability }) => capability).filter((id) => !Object.hasOwn(titles, id))
  const all = { ...chapters, More: Object.fromEntries(unnamed.map((id) => [id, titleOf(id)])) }
  return Object.entries(all)
    .map(([title, ids]) => ({ title, capabilities: Object.keys(ids).flatMap((id) => capabilityOf(id, described)) }))
    .filter(({ capabilities }) => capabilities.length > 0)
}

export function byCapability(described: Described[]): Capability[] {
  return byChapter(described).flatMap(({ capabilities }) => capabilities)
}

function capabilityOf(id: string, described: Described[]): Capability[] {
  const calls = described.filter(({ capability }) => capability === id)
  return calls.length > 0 ? [{ id, title: titleOf(id), calls }] : []
}

export function titleOf(capability: string) {
  const plain = capability.replaceAll('-', ' ')
  return titles[capability] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
