/** What is mutated, and the tests that have to notice: those beside it, and the others that are about the same thing. */
export type Target = { subject: 'money' | 'access' | 'assessment'; files: string[]; tests: string[] }

const payments = 'api/src/features/payments'
const refunds = `${payments}/refunds`
const admin = 'api/src/features/admin'

/** Beside them there are files that only draw a sheet or word a message: those decide about no money, no access and no mark. */
export const isDrawnOrTold = /(-pdf|-mail|-words|\/tell|\/tell-[a-z]+)\.ts$/

/** Left out of the tests are `stories.operator.test.ts` and `random-stories.operator.test.ts`: they tell the same events in hundreds of orders, and take longer than all others together. */
export const targets: Target[] = [
  {
    subject: 'money',
    files: [
      'contract/src/rules/{money,grouped,lagos-day,spread}.ts',
      'contract/src/rules/courses/enrolment-window.ts',
      'contract/src/rules/prices/*.ts',
    ],
    tests: ['contract/src/rules'],
  },
  {
    subject: 'money',
    files: [
      'api/src/features/cart/*.ts',
      `${payments}/{own-payments,present-payment,routes,with-payment}.ts`,
      `${payments}/checkout/{cancel-payment,enrol-from-cart,find-orders,open-at-provider,start-payment}.ts`,
      `${payments}/settling/{settle-and-count,settle-payment,take-money}.ts`,
      `${payments}/webhooks/webhook.ts`,
    ],
    tests: [
      'api/src/features/cart',
      `${payments}/own-payments`,
      `${payments}/checkout/{checkout,opening,orders}`,
      `${payments}/settling/{reverse-payment,settling}`,
      `${payments}/webhooks/{foreign,hostile}-webhooks`,
      `${refunds}/giving-back`,
    ],
  },
  {
    subject: 'money',
    files: [
      'api/src/books/{issue-receipt,post-journal,post-return,post-review,post-sale,post-unbooked,posted-of}.ts',
      'api/src/features/books/*.ts',
      `${payments}/receipts/*.ts`,
    ],
    tests: ['api/src/books/books', 'api/src/features/books', `${payments}/receipts`],
  },
  {
    subject: 'money',
    files: ['api/src/books/{accounts,return-postings,sale-postings}.ts'],
    tests: ['api/src/books/{return,sale}-postings'],
  },
  {
    subject: 'money',
    files: ['api/src/books/post-dispute.ts'],
    tests: [`${payments}/disputes`, 'api/src/books/books'],
  },
  {
    subject: 'money',
    files: [
      'api/src/books/{earners-of,post-payout,release-earnings}.ts',
      'api/src/features/payouts/**/*.ts',
      'api/src/features/earnings/*.ts',
    ],
    tests: ['api/src/features/{payouts,earnings}'],
  },
  {
    subject: 'money',
    files: ['api/src/books/post-seats.ts', `${payments}/seats/*.ts`, 'api/src/features/organisations/seats/*.ts'],
    tests: ['api/src/features/organisations/{scope,seats}'],
  },
  {
    subject: 'money',
    files: ['api/src/books/post-part.ts', `${payments}/sponsored/*.ts`, 'api/src/features/sponsorships/*.ts'],
    tests: ['api/src/features/sponsorships'],
  },
  {
    subject: 'money',
    files: [
      `${payments}/checkout/begin-plan.ts`,
      `${payments}/settling/settle-instalments.ts`,
      'api/src/features/instalments/*.ts',
    ],
    tests: ['api/src/features/instalments'],
  },
  { subject: 'money', files: ['api/src/features/gifts/*.ts'], tests: ['api/src/features/gifts'] },
  {
    subject: 'money',
    files: [`${payments}/checkout/make-payment.ts`, `${payments}/settling/{find-shortfalls,what-differs}.ts`],
    tests: [`${payments}/checkout/checkout`, `${payments}/settling/settling`, `${admin}/review-payments`],
  },
  {
    subject: 'access',
    files: ['api/src/features/second-factor/**/*.ts'],
    tests: ['api/src/features/second-factor'],
  },
  {
    subject: 'access',
    files: [
      'api/src/features/organisations/who-sees-whom.ts',
      'api/src/features/organisations/people/{[a-q]*,refused*,[s-z]*}.ts',
    ],
    tests: ['api/src/features/organisations/people/{joining,leaving,people}', 'api/src/features/organisations/scope'],
  },
  {
    subject: 'access',
    files: ['api/src/features/organisations/people/read-csv.ts'],
    tests: ['api/src/features/organisations/people/read-csv'],
  },
  {
    subject: 'money',
    files: ['api/src/features/{prices,bundles}/**/*.ts', `${payments}/checkout/{courses-of-bundles,settle-free}.ts`],
    tests: ['api/src/features/{prices,bundles}'],
  },
  {
    subject: 'money',
    files: [`${payments}/settling/{next-look,sweep-payments}.ts`],
    tests: [`${payments}/settling/settling`],
  },
  {
    subject: 'money',
    files: [`${payments}/settling/{accept-payment,close-payment}.ts`],
    tests: [`${admin}/review-payments`],
  },
  {
    subject: 'money',
    files: [
      `${payments}/end-enrolments.ts`,
      `${payments}/disputes/{disputes,hear-dispute}.ts`,
      `${payments}/settling/{reverse-payment,sweep-paid}.ts`,
    ],
    tests: [
      `${payments}/disputes/disputes`,
      `${payments}/settling/{reverse-payment,settling,sweep-paid}`,
      `${payments}/webhooks/foreign-webhooks`,
      `${refunds}/giving-back`,
      'api/src/access/access-books',
    ],
  },
  {
    subject: 'money',
    files: [
      `${refunds}/events/{match-refund-event,refund-event}.ts`,
      `${refunds}/{refund-states,requests/requestable}.ts`,
    ],
    tests: [`${refunds}/events/{match-refund-event,refund-event}`, `${refunds}/requests/requestable`],
  },
  {
    subject: 'money',
    files: [
      `${refunds}/{book-return,mark,sweep-refunds}.ts`,
      `${refunds}/events/{hear-refund,read-provider-list,take-refund-event}.ts`,
    ],
    tests: [
      `${admin}/review-payments`,
      `${refunds}/{attention,giving-back,numbers,sweep-refunds}`,
      `${refunds}/events`,
      `${payments}/disputes/disputes`,
      `${payments}/settling/reverse-payment`,
      `${payments}/webhooks/foreign-webhooks`,
    ],
  },
  {
    subject: 'money',
    files: [
      `${refunds}/{ask-for-refund,check-refund,decide-refund,ends-access,need-attention,retry-refund,returned,send-refund}.ts`,
      `${refunds}/requests/{decline-refund,request-refund}.ts`,
    ],
    tests: [
      `${admin}/{refund-faults,refunds}`,
      `${refunds}/{attention,provider-answers,send-refund,sweep-refunds}`,
      `${refunds}/requests/`,
      'api/src/features/sponsorships/money-back',
    ],
  },
  {
    subject: 'access',
    files: ['api/src/access/*.ts', 'api/src/features/enrolment/*.ts'],
    tests: [
      'api/src/access',
      'api/src/features/enrolment',
      'api/src/features/dashboard/dashboard',
      `${payments}/{checkout/checkout,settling/settling}`,
    ],
  },
  {
    subject: 'access',
    files: ['api/src/http/session.ts'],
    tests: ['api/src/http/session'],
  },
  {
    subject: 'access',
    files: [
      'api/src/http/serve.ts',
      'api/src/features/classroom/{enter-classroom,lesson-access,redeem-ticket,ticket}.ts',
    ],
    tests: [
      'api/src/http/{http,limits/body-bounds,pages/docs/docs}',
      'api/src/features/accounts/log-in',
      'api/src/features/classroom/{classroom-access,opening,studying,unpublished}',
    ],
  },
  {
    subject: 'access',
    files: ['api/src/features/authoring/authored-course.ts', 'api/src/features/curriculum/taught-course.ts'],
    tests: ['api/src/features/authoring', 'api/src/features/curriculum/{curriculum,teaching-access}'],
  },
  {
    subject: 'access',
    files: [
      'api/src/features/accounts/{account-token,check-log-in,log-in}.ts',
      'api/src/features/accounts/passwords/reset-password.ts',
    ],
    tests: ['api/src/features/accounts'],
  },
  {
    subject: 'access',
    files: ['api/src/features/accounts/{sign-up/confirm-email,known-device,open-session}.ts'],
    tests: [
      'api/src/features/accounts/{everyone-else,links,log-in,new-device-mail,passwords/recovery,sign-up/register,passwords/reset-password}',
      'api/src/features/own-account/own-account',
      'api/src/features/second-factor/{attacks,required,second-factor,traces}',
    ],
  },
  {
    subject: 'access',
    files: ['api/src/features/accounts/{end-sessions-and-links,replace-roles}.ts'],
    tests: [
      'api/src/features/accounts/{everyone-else,links,replace-roles,passwords/recovery,passwords/reset-password}',
      'api/src/features/own-account/own-account',
      'api/src/features/devices/devices',
      `${admin}/people`,
    ],
  },
  {
    subject: 'assessment',
    files: ['api/src/features/assessments/*.ts'],
    tests: ['api/src/features/assessments', 'api/src/features/marking/marking'],
  },
  {
    subject: 'assessment',
    files: [
      'api/src/features/classroom/completion/{complete-course,complete-those-done,mark-done,send-progress}.ts',
      'api/src/features/certificates/{certificate-state,read-certificate,revoke-certificate,routes,sign-badge}.ts',
    ],
    tests: [
      'api/src/features/certificates',
      'api/src/features/classroom/completion',
      'api/src/features/curriculum/live-edits',
      `${admin}/queues`,
    ],
  },
]
