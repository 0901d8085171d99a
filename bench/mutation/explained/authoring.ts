import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/authoring')

export const authoring = [
  ...inFile(
    'authored-course.ts',
    'It is read again after a change in the same transaction. The check is for the compiler.',
    '!row → false',
  ),
  ...inFile(
    'authored-course.ts',
    'Whoever has lost the role is refused before this is read (api/test/whole/dismissed-instructor.operator.test.ts).',
    'id === user.id && isTeaching → (id === user.id)',
  ),
  ...inFile(
    'authored-course.ts',
    'The lead is picked from among them, and the others are listed without.',
    'desc(courseInstructors.isLead) → $drizzle.asc(courseInstructors.isLead)',
  ),
]
