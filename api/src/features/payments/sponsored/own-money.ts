import { isNull } from 'drizzle-orm'
import { payments } from '../../../db/schema.ts'

/** What sponsors pay for somebody counts for that person, and is not theirs to see, to go on with or to ask back. */
export const isOwnMoney = isNull(payments.sponsorshipId)
