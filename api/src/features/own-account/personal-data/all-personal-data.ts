import { accountData } from './account-data.ts'
import { learningData } from './learning-data.ts'
import { ltiData } from './lti-data.ts'
import { messageData } from './message-data.ts'
import { moneyData } from './money-data.ts'
import { organisationData } from './organisation-data.ts'
import { otherData } from './other-data.ts'
import { payoutData } from './payout-data.ts'
import { secondFactorData } from './second-factor-data.ts'
import { takenCoursesData } from './taken-courses-data.ts'
import { talkData } from './talk-data.ts'
import { webhookData } from './webhook-data.ts'

/**
 * Everything that is kept about people. The download, the deletion of an account and docs/processing-register.md are made
 * from it, in this order.
 */
export const allPersonalData = [
  ...accountData,
  ...secondFactorData,
  ...organisationData,
  ...ltiData,
  ...learningData,
  // Before what people wrote: whoever decides about a report holds them in this order too.
  ...talkData,
  ...takenCoursesData,
  ...messageData,
  ...moneyData,
  ...payoutData,
  ...otherData,
  ...webhookData,
]
