import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/classroom')

export const classroom = [
  ...inFile(
    'completion/complete-course.ts',
    'It writes what is already there, and whoever is accomplished was complete before.',
    '!enrolment.completedAt || (isAccomplished && status === 0) → true',
    'isAccomplished && status === 0 → (isAccomplished)',
    'isAccomplished && status === 0 → (status === 0)',
  ),
  ...inFile(
    'completion/complete-course.ts',
    'The enrolment was found a moment before, and enrolments are ended, never deleted. The check is for the compiler.',
    '!row → false',
  ),
  ...inFile(
    'completion/complete-those-done.ts',
    'More are looked at than can be done, and completeCourse decides about each of them.',
    '…sson_id = taught.id AND a.user_id = e.user_… → …sson_id = taught.id OR a.user_id = e.user_…',
    '…user_id = e.user_id AND a.is_passed))) ORDE… → …user_id = e.user_id OR a.is_passed))) ORDE…',
  ),
  ...inFile(
    'completion/send-progress.ts',
    'Whoever is not enrolled was refused before. The check is for the compiler.',
    '!enrolment → false',
    'a.enrolment?.id ?? 0 → (a.enrolment?.id)',
    'b.enrolment?.id ?? 0 → (b.enrolment?.id)',
  ),
  ...inFile(
    'completion/send-progress.ts',
    'Without a lesson nobody stands anywhere. The check is for the compiler.',
    '!lesson || !standing?.enrolment → (!standing?.enrolment)',
  ),
  ...inFile(
    'completion/send-progress.ts',
    'No end is no date, and no date is not over. The check is for the compiler.',
    'ends_at && Date.parse(ends_at) <= times.now → (Date.parse(ends_at) <= times.now)',
  ),
  ...inFile(
    'lesson-access.ts',
    'The driver writes undefined as NULL, which is nobody either.',
    'user?.id ?? 0 → (user?.id)',
  ),
  ...inFile(
    'lesson-access.ts',
    'Of no courses none is found: the check spares a statement.',
    'courseIds.length ? await select(db, user, inArray(courses.id, courseIds)) : [] → (await select(db, user, inArray(courses.id, courseIds)))',
  ),
  ...inFile(
    'redeem-ticket.ts',
    'A ticket has its person and its course: neither is ever deleted as a row.',
    '!found → false',
  ),
]
