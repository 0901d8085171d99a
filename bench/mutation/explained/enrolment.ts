import { explaining } from './explanation.ts'

const inFile = explaining('api/src')

export const enrolment = [
  ...inFile(
    'access/grant-access.ts',
    'The driver writes undefined as NULL into an array.',
    'paymentId ?? null → (paymentId)',
    'reference ?? null → (reference)',
    'at?.toISOString() ?? null → (at?.toISOString())',
  ),
  ...inFile(
    'access/grant-access.ts',
    'Another error comes again at the second look, and is thrown then.',
    '!isTaken(error) → false',
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause instanceof DatabaseError)",
    "cause instanceof DatabaseError && cause.constraint === 'enrolments_once' → (cause.constraint === 'enrolments_once')",
  ),
  ...inFile(
    'features/enrolment/display-status.ts',
    'No day is earlier than none: `null < "2026-11-16"` is false. The check is for the compiler.',
    'endDate && endDate < today → (endDate < today)',
  ),
  ...inFile(
    'features/enrolment/display-status.ts',
    'No day is later than none: `null > "2026-11-16"` is false. The check is for the compiler.',
    'startDate && startDate > today → (startDate > today)',
  ),
  ...inFile(
    'features/enrolment/enrol-free.ts',
    'Whoever asks exists: the session was read from the same database. The check is for the compiler.',
    'user → true',
  ),
  ...inFile(
    'features/enrolment/my-enrolments.ts',
    'The courses of one’s own enrolments are picked from what is read, and each of them has a course.',
    '!row → false',
    'and(eq(enrolments.courseId, courses.id), isMine(userId)) → and(isMine(userId))',
  ),
  ...inFile(
    'features/enrolment/offers.ts',
    'More courses are read than were asked for, and those that were asked for are picked from them.',
    'and(inArray(courses.id, courseIds), or(eq(courses.status… → and(or(eq(courses.status…',
  ),
  ...inFile(
    'features/enrolment/taken-along.ts',
    'Of no courses none is found: the check spares a statement.',
    'ids.length === 0 → false',
  ),
  ...inFile(
    'features/enrolment/taken-along.ts',
    'More of one’s own courses are read than were asked for, and the related ones are compared with them.',
    '…ts.userId, userId), inArray(enrolments.courseId, ids), givesAccess()) → …ts.userId, userId), givesAccess())',
  ),
]
