import { and, eq, isNotNull } from 'drizzle-orm'
import { phoneProofs, users } from '../../db/schema.ts'

/** What the log of text messages calls a code: it is no message that anybody chooses. */
export const PHONE_CODE = 'phone_code'

/** The number that is in the profile now is the one whose code came back. */
export const isConfirmedNumber = and(
  eq(phoneProofs.userId, users.id),
  eq(phoneProofs.phone, users.phoneNumber),
  isNotNull(phoneProofs.confirmedAt),
)
