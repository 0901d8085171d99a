/** What is mutated, and the tests that have to notice: those beside it, and the others that are about the same thing. */
export type Target = { subject: 'money' | 'access' | 'assessment'; files: string[]; tests: string[] }

const refundTests = [
  'api/src/features/admin/refunds',
  'api/src/features/admin/refund-faults',
  'api/src/features/admin/review-payments',
]

export const targets: Target[] = [
  {
    subject: 'money',
    files: ['contract/src/rules/{money,grouped,enrolment-window,lagos-day}.ts'],
    tests: ['contract/src/rules'],
  },
  {
    subject: 'money',
    files: ['api/src/features/cart/*.ts', 'api/src/features/payments/*.ts', 'api/src/features/payments/refunds/*.ts'],
    tests: ['api/src/features/cart', 'api/src/features/payments', 'api/src/db/money-rules', ...refundTests],
  },
  {
    subject: 'access',
    files: ['api/src/access/*.ts', 'api/src/features/enrolment/*.ts'],
    tests: [
      'api/src/access',
      'api/src/features/enrolment',
      'api/src/features/payments/checkout',
      'api/src/features/payments/settling',
    ],
  },
  {
    subject: 'access',
    files: [
      'api/src/http/{serve,session}.ts',
      'api/src/features/classroom/{enter-classroom,lesson-access,redeem-ticket,ticket}.ts',
    ],
    tests: [
      'api/src/http/http',
      'api/src/features/accounts/log-in',
      'api/src/features/classroom',
      'api/src/features/own-account/own-account',
    ],
  },
  {
    subject: 'access',
    files: ['api/src/features/authoring/authored-course.ts', 'api/src/features/curriculum/taught-course.ts'],
    tests: [
      'api/src/features/authoring',
      'api/src/features/curriculum/teaching-access',
      'api/src/features/curriculum/curriculum.test',
    ],
  },
  {
    subject: 'access',
    files: [
      'api/src/features/accounts/{account-token,check-log-in,confirm-email,end-sessions-and-links,known-device,log-in,replace-roles,reset-password}.ts',
    ],
    tests: ['api/src/features/accounts'],
  },
  {
    subject: 'assessment',
    files: ['api/src/features/assessments/*.ts'],
    tests: ['api/src/features/assessments', 'api/src/features/question-bank'],
  },
  {
    subject: 'assessment',
    files: [
      'api/src/features/classroom/{complete-course,complete-those-done,mark-done,send-progress}.ts',
      'api/src/features/certificates/{certificate-state,read-certificate,revoke-certificate,routes,sign-badge}.ts',
    ],
    tests: ['api/src/features/certificates', 'api/src/features/classroom', 'api/src/features/assessments'],
  },
]
