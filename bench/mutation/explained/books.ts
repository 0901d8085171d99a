import { explaining } from './explanation.ts'

const inFile = explaining('api/src/books')
const zero = 'A line of nothing is not posted.'
const forCompiler = 'Every course and every teacher has its part. The default is for the compiler.'

export const books = [
  ...inFile('return-postings.ts', forCompiler, 'parts[index] ?? 0 → (parts[index])'),
  ...inFile('return-postings.ts', zero, 'kobo > 0 → (kobo) >= (0)'),
  ...inFile(
    'return-postings.ts',
    'No course counts as 0 in a difference either. The default is for the compiler.',
    'a.courseId ?? 0 → (a.courseId)',
    'b.courseId ?? 0 → (b.courseId)',
  ),
  ...inFile(
    'return-postings.ts',
    `No more goes back of a course than it brought, and one that has nothing left gets nothing of it. ${zero}`,
    '…eturns), lines }] }) .filter(({ sold, returned }) => sold > returned) → …eturns), lines }] })',
    'sold > returned → (sold) >= (returned)',
  ),
  ...inFile(
    'return-postings.ts',
    'What belongs to no course is what the provider holds: it has sold less than nothing, and is left out by that as well.',
    'courseId === null → false',
  ),
  ...inFile('sale-postings.ts', zero, 'beyond > 0 → (beyond) >= (0)'),
  ...inFile(
    'sale-postings.ts',
    forCompiler,
    'fees[index] ?? 0 → (fees[index])',
    'wholes[index] ?? 0 → (wholes[index])',
    'shares[index] ?? 0 → (shares[index])',
  ),
]
