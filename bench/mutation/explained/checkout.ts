import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/payments')

export const checkout = [
  ...inFile(
    'checkout/cancel-payment.ts',
    'Nothing but a refusal has this code. The check is for the compiler.',
    "error instanceof Failure && error.code === 'provider_unavailable' → (error.code === 'provider_unavailable')",
  ),
  ...inFile(
    'checkout/cancel-payment.ts',
    'It was found a moment before, and payments are never deleted.',
    '!row → false',
  ),
  ...inFile(
    'checkout/enrol-from-cart.ts',
    'It was found a moment before, and payments are never deleted.',
    "payment?.state ?? 'failed' → (payment?.state)",
  ),
  ...inFile(
    'checkout/find-orders.ts',
    'More orders are read than were asked for, and those of the courses are picked from them.',
    "and( eq(payments.userId, userId), eq(payments.state, 'pending'), gt(payments.quo…tItems.courseId, courseIds), ) → and(eq(payments.userId, userId), eq(payments.state, 'pending'), gt(payments.quot…sNotNull(payments.accessCode))",
  ),
  ...inFile(
    'checkout/open-at-provider.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    "user?.email ?? '' → (user?.email)",
  ),
  ...inFile(
    'checkout/open-at-provider.ts',
    'One more look in the very last millisecond.',
    'Date.now() < until → (Date.now()) <= (until)',
  ),
  ...inFile(
    'checkout/open-at-provider.ts',
    'The answer is the same, only some seconds later, and a test may not depend on a clock.',
    "payment?.state !== 'pending' → false",
  ),
  ...inFile(
    'checkout/start-payment.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    '!user → false',
  ),
  ...inFile(
    'checkout/start-payment.ts',
    'More rows are locked than have to be: others wait longer, and nothing else changes.',
    'eq(users.id, userId) → undefined',
  ),
  ...inFile(
    'checkout/start-payment.ts',
    'What was inserted comes back, or the statement fails. The check is for the compiler.',
    '!payment → false',
  ),
  ...inFile(
    'end-enrolments.ts',
    'Where nothing has changed nothing is told: the check spares a statement.',
    'changed.length === 0 → false',
  ),
  ...inFile(
    'end-enrolments.ts',
    'More courses are read than have changed, and those that have are picked from them.',
    'inArray(courses.id, ids) → undefined',
  ),
  ...inFile(
    'own-payments.ts',
    'It was found a moment before, and payments are never deleted.',
    'settled ?? own → (settled)',
  ),
  ...inFile(
    'present-payment.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    "user?.email ?? '' → (user?.email)",
  ),
  ...inFile(
    'present-payment.ts',
    'Of no payments nothing is read: the check spares statements.',
    'rows.length === 0 ? [] : rows.map(await presenterOf(deps, rows)) → (rows.map(await presenterOf(deps, rows)))',
  ),
  ...inFile(
    'present-payment.ts',
    'More refunds are read than belong to the payments, and the own ones of each are picked from them.',
    'inArray(refunds.paymentId, ids) → undefined',
  ),
  ...inFile(
    'present-payment.ts',
    'Every course of the payment has its part. The default is for the compiler.',
    'ofCourse.get(courseId) ?? 0 → (ofCourse.get(courseId))',
  ),
  ...inFile(
    'receipts/receipt.ts',
    'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
    "payer?.email ?? '' → (payer?.email)",
  ),
]
