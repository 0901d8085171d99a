import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/gifts')

export const gifts = [
  ...inFile(
    'ask-giver.ts',
    'A gift whose money went back is then read as well, and left alone: only one that still waits is asked about.',
    "and( lte(gifts.sentAt, new Date(now.getTime() - WAITS_MS)), isNull(gifts.askedAt… eq(payments.state, 'paid'), ) → and(lte(gifts.sentAt, new Date(now.getTime() - WAITS_MS)), isNull(gifts.askedAt), isNull(gifts.redeemedAt))",
  ),
  ...inFile(
    'gift-courses.ts',
    'Of no payments no courses are found: the check spares statements.',
    'paymentIds.length === 0 → false',
  ),
  ...inFile(
    'gift-courses.ts',
    'The cards of all courses are read, and only those of the gift are shown.',
    'inArray(courses.id, ids) → undefined',
  ),
  ...inFile(
    'gift-courses.ts',
    'A course is never deleted as a row, so its card is found. The check is for the compiler.',
    "pictures.get(id) ?? '' → (pictures.get(id))",
  ),
  ...inFile('lock-gift.ts', 'The driver writes undefined as NULL, which is the code of no gift.', '!code → false'),
]
