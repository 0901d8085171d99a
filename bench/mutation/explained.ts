import { explainedOthers } from './explained-others.ts'
import { explainedRefunds } from './explained-refunds.ts'

/** Survivors that nobody could tell from the product: why each of them changes nothing, or nothing that a test may depend on. */
export const explained: { file: string; change: string; because: string }[] = [
  ...explainedRefunds,
  ...explainedOthers,
  {
    file: 'contract/src/rules/enrolment-window.ts',
    change: 'enrolmentStart && now < startOfDay(enrolmentStart) → (now < startOfDay(enrolmentStart))',
    because:
      'Without a first day `startOfDay` is no date, and nothing is earlier than no date. The check is for the compiler.',
  },
  {
    file: 'contract/src/rules/enrolment-window.ts',
    change:
      'enrolmentEnd && now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS → (now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS)',
    because:
      'Without a last day `endOfDay` is no date, and nothing is later than no date. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/display-status.ts',
    change: 'endDate && endDate < today → (endDate < today)',
    because: 'No day is earlier than none: `null < "2026-11-16"` is false. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/display-status.ts',
    change: 'startDate && startDate > today → (startDate > today)',
    because: 'No day is later than none: `null > "2026-11-16"` is false. The check is for the compiler.',
  },
  {
    file: 'api/src/features/payments/settling/accept-payment.ts',
    change: 'tooMuch >= 0 → (tooMuch) > (0)',
    because: 'Where exactly the price was paid, spreading it gives every course its price.',
  },
  {
    file: 'api/src/features/payments/settling/accept-payment.ts',
    change: 'tooMuch < 0 → true',
    because: 'If enough was paid, the prices written are the ones already there.',
  },
  {
    file: 'api/src/features/payments/settling/accept-payment.ts',
    change: 'tooMuch < 0 → (tooMuch) <= (0)',
    because: 'If enough was paid, the prices written are the ones already there.',
  },
  {
    file: 'api/src/features/payments/refunds/match-refund-event.ts',
    change: 'ours !== null && theirs !== null && ours !== theirs → (ours !== null && theirs !== null)',
    because: 'A refund with the same number was found before.',
  },
  ...[
    'paymentId ?? null → (paymentId)',
    'reference ?? null → (reference)',
    'at?.toISOString() ?? null → (at?.toISOString())',
  ].map((change) => ({
    file: 'api/src/access/grant-access.ts',
    change,
    because: 'The driver writes undefined as NULL into an array.',
  })),
  ...[
    '!isTaken(error) → false',
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause instanceof DatabaseError)",
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause.constraint === 'enrolments_once')",
  ].map((change) => ({
    file: 'api/src/access/grant-access.ts',
    change,
    because: 'Another error comes again at the second look, and is thrown then.',
  })),
  ...[
    'given[0] ?? Number.NaN → (given[0])',
    'Math.abs(given - right) <= tolerance + rounding → (Math.abs(given - right)) < (tolerance + rounding)',
  ].map((change) => ({
    file: 'api/src/features/assessments/mark-answers.ts',
    change,
    because: 'One number is given here, and the rounding on top of the tolerance leaves room at its very edge.',
  })),
  ...['attempt.score ?? 0 → (attempt.score)', 'attempt.isPassed ?? false → (attempt.isPassed)', 'false → true'].map(
    (change) => ({
      file: 'api/src/features/assessments/present-result.ts',
      change,
      because: 'Only what was handed in is presented, and that has a score. The default is for the compiler.',
    }),
  ),
  ...[
    'at?.getTime() ?? 0 → (at?.getTime())',
    'b.score ?? 0 → (b.score)',
    'a.score ?? 0 → (a.score)',
    'best.score ?? 0 → (best.score)',
  ].map((change) => ({
    file: 'api/src/features/assessments/tries-of.ts',
    change,
    because: 'What was handed in has its moment and its score. The default is for the compiler.',
  })),
  {
    file: 'api/src/features/assessments/hand-in.ts',
    change: 'attempt.lessonId !== null → true',
    because: 'No lesson has no number: nothing is marked as done, and a course is complete by its lessons.',
  },
  ...['eq(courses.id, plan.courseId) → undefined', 'eq(enrolments.id, id) → undefined'].map((change) => ({
    file: 'api/src/features/assessments/start-attempt.ts',
    change,
    because: 'More rows are locked than have to be: others wait longer, and nothing else changes.',
  })),
  ...[
    'inArray(questions.id, questionIds) → undefined',
    'row ? [presentQuestion(row)] : [] → ([presentQuestion(row)])',
  ].map((change) => ({
    file: 'api/src/features/assessments/start-attempt.ts',
    change,
    because: 'Only the questions of the attempt are shown, and a question that was asked is never deleted.',
  })),
  {
    file: 'api/src/features/assessments/log-answers.ts',
    change: '!handedInAt || asked.length === 0 → (asked.length === 0)',
    because: 'Only what was handed in is logged. The check is for the compiler.',
  },
  {
    file: 'api/src/features/assessments/withhold-answers.ts',
    change: 'exams.length === 0 → false',
    because: 'Without an exam none of them is ahead: the check spares a statement.',
  },
  {
    file: 'api/src/features/assessments/withhold-answers.ts',
    change: '…mpts.userId, userId), inArray(quizAttempts.lessonId, ids)) → …mpts.userId, userId))',
    because: 'More is counted than is asked for, and the exams are picked from it.',
  },
  {
    file: 'api/src/features/enrolment/enrol-free.ts',
    change: 'user → true',
    because: 'Whoever asks exists: the session was read from the same database. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/offers.ts',
    change: 'and(inArray(courses.id, courseIds), or(eq(courses.status… → and(or(eq(courses.status…',
    because: 'More courses are read than were asked for, and those that were asked for are picked from them.',
  },
  ...['!row → false', 'and(eq(enrolments.courseId, courses.id), isMine(userId)) → and(isMine(userId))'].map(
    (change) => ({
      file: 'api/src/features/enrolment/my-enrolments.ts',
      change,
      because: 'The courses of one’s own enrolments are picked from what is read, and each of them has a course.',
    }),
  ),
  {
    file: 'api/src/features/payments/checkout/cancel-payment.ts',
    change:
      "error instanceof Failure && error.code === 'provider_unavailable' → (error.code === 'provider_unavailable')",
    because: 'Nothing but a refusal has this code. The check is for the compiler.',
  },
  ...[
    ['checkout/cancel-payment.ts', '!row → false'],
    ['checkout/enrol-from-cart.ts', "payment?.state ?? 'failed' → (payment?.state)"],
    ['own-payments.ts', 'settled ?? own → (settled)'],
  ].map(([file, change]) => ({
    file: `api/src/features/payments/${file}`,
    change: change ?? '',
    because: 'It was found a moment before, and payments are never deleted.',
  })),
  {
    file: 'api/src/features/payments/checkout/find-orders.ts',
    change:
      "and( eq(payments.userId, userId), eq(payments.state, 'pending'), gt(payments.quo…tItems.courseId, courseIds), ) → and(eq(payments.userId, userId), eq(payments.state, 'pending'), gt(payments.quot…sNotNull(payments.accessCode))",
    because: 'More orders are read than were asked for, and those of the courses are picked from them.',
  },
  ...[
    ['checkout/open-at-provider.ts', "user?.email ?? '' → (user?.email)"],
    ['checkout/start-payment.ts', '!user → false'],
    ['present-payment.ts', "user?.email ?? '' → (user?.email)"],
    ['receipts/receipt.ts', "payer?.email ?? '' → (payer?.email)"],
  ].map(([file, change]) => ({
    file: `api/src/features/payments/${file}`,
    change: change ?? '',
    because: 'A payment has its buyer: accounts that are closed stay as rows. The check is for the compiler.',
  })),
  {
    file: 'api/src/features/payments/checkout/open-at-provider.ts',
    change: 'Date.now() < until → (Date.now()) <= (until)',
    because: 'One more look in the very last millisecond.',
  },
  {
    file: 'api/src/features/payments/checkout/open-at-provider.ts',
    change: "payment?.state !== 'pending' → false",
    because: 'The answer is the same, only some seconds later, and a test may not depend on a clock.',
  },
  {
    file: 'api/src/features/payments/checkout/start-payment.ts',
    change: 'eq(users.id, userId) → undefined',
    because: 'More rows are locked than have to be: others wait longer, and nothing else changes.',
  },
  {
    file: 'api/src/features/payments/checkout/start-payment.ts',
    change: '!payment → false',
    because: 'What was inserted comes back, or the statement fails. The check is for the compiler.',
  },
  {
    file: 'api/src/features/payments/present-payment.ts',
    change:
      'rows.length === 0 ? [] : rows.map(await presenterOf(deps, rows)) → (rows.map(await presenterOf(deps, rows)))',
    because: 'Of no payments nothing is read: the check spares statements.',
  },
  {
    file: 'api/src/features/payments/present-payment.ts',
    change: 'inArray(refunds.paymentId, ids) → undefined',
    because: 'More refunds are read than belong to the payments, and the own ones of each are picked from them.',
  },
  {
    file: 'api/src/features/payments/present-payment.ts',
    change: 'ofCourse.get(courseId) ?? 0 → (ofCourse.get(courseId))',
    because: 'Every course of the payment has its part. The default is for the compiler.',
  },
  {
    file: 'api/src/features/classroom/redeem-ticket.ts',
    change: '!found → false',
    because: 'A ticket has its person and its course: neither is ever deleted as a row.',
  },
  {
    file: 'api/src/features/classroom/lesson-access.ts',
    change: 'user?.id ?? 0 → (user?.id)',
    because: 'The driver writes undefined as NULL, which is nobody either.',
  },
  {
    file: 'api/src/features/classroom/lesson-access.ts',
    change:
      'courseIds.length ? await select(db, user, inArray(courses.id, courseIds)) : [] → (await select(db, user, inArray(courses.id, courseIds)))',
    because: 'Of no courses none is found: the check spares a statement.',
  },
  {
    file: 'api/src/features/accounts/reset-password.ts',
    change: '!used || normaliseEmail(used.link.email) !== email → (!used)',
    because: 'The address of this very link was compared a moment before, and it never changes.',
  },
  {
    file: 'api/src/features/accounts/account-token.ts',
    change: 'gt(accountTokens.expiresAt, sql`now()`) → $drizzle.gte(accountTokens.expiresAt, sql`now()`)',
    because: 'A link counts for one microsecond longer, by the clock of the database.',
  },
  ...[
    '!enrolment.completedAt || (isAccomplished && status === 0) → true',
    'isAccomplished && status === 0 → (isAccomplished)',
    'isAccomplished && status === 0 → (status === 0)',
  ].map((change) => ({
    file: 'api/src/features/classroom/completion/complete-course.ts',
    change,
    because: 'It writes what is already there, and whoever is accomplished was complete before.',
  })),
  {
    file: 'api/src/features/classroom/completion/complete-course.ts',
    change: '!row → false',
    because:
      'The enrolment was found a moment before, and enrolments are ended, never deleted. The check is for the compiler.',
  },
  {
    file: 'api/src/features/classroom/completion/send-progress.ts',
    change: '!lesson || !standing?.enrolment → (!standing?.enrolment)',
    because: 'Without a lesson nobody stands anywhere. The check is for the compiler.',
  },
  {
    file: 'api/src/features/classroom/completion/send-progress.ts',
    change: 'ends_at && Date.parse(ends_at) <= times.now → (Date.parse(ends_at) <= times.now)',
    because: 'No end is no date, and no date is not over. The check is for the compiler.',
  },
  {
    file: 'api/src/features/enrolment/taken-along.ts',
    change: 'ids.length === 0 → false',
    because: 'Of no courses none is found: the check spares a statement.',
  },
  {
    file: 'api/src/features/enrolment/taken-along.ts',
    change:
      '…ts.userId, userId), inArray(enrolments.courseId, ids), givesAccess()) → …ts.userId, userId), givesAccess())',
    because: 'More of one’s own courses are read than were asked for, and the related ones are compared with them.',
  },
  ...[
    'gt(sessions.lastSeenAt… → $drizzle.gte(sessions.lastSeenAt…',
    'gt(sessions.createdAt,… → $drizzle.gte(sessions.createdAt,…',
    "…ssions.lastSeenAt} < now() - interval '1… → …ssions.lastSeenAt} <= now() - interval '1…",
  ].map((change) => ({
    file: 'api/src/http/session.ts',
    change,
    because: 'One microsecond more or less, by the clock of the database.',
  })),
  {
    file: 'api/src/http/session.ts',
    change: "request.headers.authorization ?? '' → (request.headers.authorization)",
    because:
      'No header is no token: as a text it is “undefined”, which is none either. The default is for the compiler.',
  },
  {
    file: 'api/src/features/payments/disputes/disputes.ts',
    change: 'and(inArray(paymentEvents.paymentId, paymentIds), like(paymentEvents.k… → and(like(paymentEvents.k…',
    because: 'More payments are read than were asked for, and those that were asked for are picked from them.',
  },
  ...[
    "reference ?? data.transaction_reference ?? '' → (reference ?? data.transaction_reference)",
    'heard ?? false → (heard)',
  ].map((change) => ({
    file: 'api/src/features/payments/disputes/hear-dispute.ts',
    change,
    because:
      'No payment is called “undefined”, and what was not heard is no more ours than what is not. For the compiler.',
  })),
  {
    file: 'api/src/features/payments/disputes/hear-dispute.ts',
    change: 'made → true',
    because: 'What was inserted comes back, or the statement fails. The check is for the compiler.',
  },
  ...[
    'limit && { bodyLimit: limit } → ({ bodyLimit: limit })',
    'endpoint.params && { params: endpoint.params } → ({ params: endpoint.params })',
    'endpoint.query && { querystring: endpoint.query } → ({ querystring: endpoint.query })',
    'endpoint.body && { body: endpoint.body } → ({ body: endpoint.body })',
  ].map((change) => ({
    file: 'api/src/http/serve.ts',
    change,
    because: 'Fastify takes undefined for what was not given, and only warns.',
  })),
  {
    file: 'api/src/features/payments/end-enrolments.ts',
    change: 'changed.length === 0 → false',
    because: 'Where nothing has changed nothing is told: the check spares a statement.',
  },
  {
    file: 'api/src/features/payments/end-enrolments.ts',
    change: 'inArray(courses.id, ids) → undefined',
    because: 'More courses are read than have changed, and those that have are picked from them.',
  },
  {
    file: 'api/src/features/payments/settling/reverse-payment.ts',
    change: 'made → true',
    because: 'What was inserted comes back, or the statement fails. The check is for the compiler.',
  },
  {
    file: 'api/src/http/serve.ts',
    change: "endpoint.access === 'anyone' ? STRANGERS_BYTES : undefined → (STRANGERS_BYTES)",
    because: 'Only where nothing is to be sent: how much of nothing a member may send is no promise.',
  },
  {
    file: 'api/src/features/payments/settling/sweep-paid.ts',
    change: "…eference, reference), eq(payments.state, 'paid')) → …eference, reference))",
    because: 'When to look next is read of paid payments only, so what is written for another is never read.',
  },
  {
    file: 'api/src/features/authoring/authored-course.ts',
    change: '!row → false',
    because: 'It is read again after a change in the same transaction. The check is for the compiler.',
  },
  {
    file: 'api/src/features/authoring/authored-course.ts',
    change: 'id === user.id && isTeaching → (id === user.id)',
    because: 'Whoever has lost the role is refused before this is read (api/test/whole/dismissed-instructor.test.ts).',
  },
  {
    file: 'api/src/features/payments/refunds/book-return.ts',
    change: 'made && isBooked → (isBooked)',
    because: 'What was inserted comes back, or the statement fails. The check is for the compiler.',
  },
  {
    file: 'api/src/features/payments/refunds/hear-refund.ts',
    change: "data.transaction_reference ?? '' → (data.transaction_reference)",
    because: 'No payment is called “undefined”.',
  },
  {
    file: 'api/src/features/payments/refunds/hear-refund.ts',
    change:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a mutant.
      'and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, event), sql…ON.stringify(data)}::jsonb`, ) → and(eq(paymentEvents.kind, event), sql`${paymentEvents.payload} = ${JSON.stringify(data)}::jsonb`)',
    because: 'What was heard names its payment, so the very same is always about the same one.',
  },
  {
    file: 'api/src/features/payments/refunds/hear-refund.ts',
    change:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a mutant.
      'and( eq(paymentEvents.paymentId, payment.id), eq(paymentEvents.kind, event), sql…ON.stringify(data)}::jsonb`, ) → and(eq(paymentEvents.paymentId, payment.id), sql`${paymentEvents.payload} = ${JSON.stringify(data)}::jsonb`)',
    because: 'What was heard tells its state as well, so the very same is always of the same kind.',
  },
  ...['eq(refunds.paymentId, id) → undefined', 'asc(refunds.id) → $drizzle.desc(refunds.id)'].map((change) => ({
    file: 'api/src/features/payments/refunds/read-provider-list.ts',
    change,
    because: 'More refunds are compared than can have changed, in whatever order; what has not changed is passed over.',
  })),
  {
    file: 'api/src/features/payments/refunds/returned.ts',
    change: 'row?.kobo ?? 0 → (row?.kobo)',
    because: 'The sum of no refunds is null, which counts as nothing wherever it is compared or taken away.',
  },
  {
    file: 'api/src/features/authoring/authored-course.ts',
    change: 'desc(courseInstructors.isLead) → $drizzle.asc(courseInstructors.isLead)',
    because: 'The lead is picked from among them, and the others are listed without.',
  },
  {
    file: 'api/src/features/accounts/check-log-in.ts',
    change: '!isRight || !user → (!isRight)',
    because: 'Of nobody no password is right. The check is for the compiler.',
  },
  ...[
    "…h, hashToken(token)), ne(accountTokens.purpose, 'reset')) → …h, hashToken(token)))",
    "!link || link.purpose === 'reset' → (!link)",
  ].map((change) => ({
    file: 'api/src/features/accounts/confirm-email.ts',
    change,
    because: 'A link to reset a password is left out twice, by the statement and for the compiler: either is enough.',
  })),
]
