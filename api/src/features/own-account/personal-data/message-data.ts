import { eq, sql } from 'drizzle-orm'
import {
  digests,
  pushSubscriptions,
  sandboxSms,
  smsLog,
  smsWishes,
  stoppedAddresses,
  stoppedMessages,
} from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, DEVELOPMENT, type PersonalData } from './personal-data.ts'

/** Which messages people want, and by which way. */
export const messageData: PersonalData[] = [
  {
    table: stoppedMessages,
    columns: ['userId', 'kind', 'channel', 'stoppedAt'],
    what: 'Which messages a person does not want, by email, in the product or as an alert',
    purpose: 'To send nobody what they have stopped',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'stopped_messages', rows: ({ id }) => eq(stoppedMessages.userId, id) },
    deletion: { removed: ({ id }) => eq(stoppedMessages.userId, id) },
  },
  {
    table: digests,
    columns: ['userId', 'every', 'sentOn'],
    what: 'Whether a person wants emails together in one, how often, and when they had the last',
    purpose: 'To send one email a day or a week to who wants it so',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'digest', rows: ({ id }) => eq(digests.userId, id) },
    deletion: { removed: ({ id }) => eq(digests.userId, id) },
  },
  {
    table: pushSubscriptions,
    columns: ['sessionHash', 'userId', 'endpoint', 'p256dh', 'auth', 'createdAt'],
    what: 'On which devices a person wants alerts: the address that the browser’s push service gave, its keys, since when',
    purpose: 'To show alerts on a device while Koya is closed',
    basis: 'consent',
    period: 'Until it is turned off, the session on that device ends, or its push service no longer knows it',
    // Whoever has the address and the keys can send to that device.
    download: {
      as: 'alert_devices',
      rows: ({ id }) => eq(pushSubscriptions.userId, id),
      without: ['sessionHash', 'endpoint', 'p256dh', 'auth'],
    },
    deletion: { removed: ({ id }) => eq(pushSubscriptions.userId, id) },
  },
  {
    table: stoppedAddresses,
    columns: ['address', 'reason', 'detail', 'stoppedAt', 'resumedAt'],
    what: 'Email addresses that emails came back from, or whose owner called one spam, since when, what the mail server said, and since when we try again',
    purpose: 'To write no more to who does not get it or does not want it',
    basis: 'legitimate interest',
    period: '365 days',
    download: {
      as: 'stopped_email',
      rows: ({ email }) => sql`${stoppedAddresses.address} = lower(${email})`,
    },
    deletion: { removed: ({ email }) => sql`${stoppedAddresses.address} = lower(${email})` },
  },
  {
    table: smsWishes,
    columns: ['userId', 'kind', 'since'],
    what: 'Which messages a person wants by SMS',
    purpose: 'To send SMS only to who wants them',
    basis: 'consent',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'sms_wishes', rows: ({ id }) => eq(smsWishes.userId, id) },
    deletion: { removed: ({ id }) => eq(smsWishes.userId, id) },
  },
  {
    table: smsLog,
    columns: ['userId', 'about', 'organisationId', 'day', 'state', 'providerId', 'reason', 'createdAt'],
    what: 'When a person was sent an SMS, what it was about and what became of it; the number goes to the provider of SMS',
    purpose: 'To send no more than a day may cost, and nothing twice',
    basis: 'legitimate interest',
    period: '90 days',
    download: { as: 'sms_sent', rows: ({ id }) => eq(smsLog.userId, id) },
    deletion: { removed: ({ id }) => eq(smsLog.userId, id) },
  },
  {
    table: sandboxSms,
    columns: ['to', 'text', 'createdAt'],
    what: 'SMS on the sandbox phone',
    purpose: 'To try Koya out without a provider of SMS',
    basis: 'legitimate interest',
    period: '90 days',
    download: { leftOut: DEVELOPMENT },
    deletion: { kept: DEVELOPMENT },
  },
]
