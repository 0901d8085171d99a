import { eq } from 'drizzle-orm'
import { toldLessons, webhookDeliveries, webhooks } from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, type PersonalData } from './personal-data.ts'

const NUMBERS = 'People are named by number only, beside a row that no longer names the person'

/** What other systems are told of people. */
export const webhookData: PersonalData[] = [
  {
    table: webhooks,
    columns: ['madeBy'],
    what: 'Who made a webhook, which tells another system what happens',
    purpose: 'To be able to explain who let data out; to tell them when it no longer works',
    basis: 'legitimate interest',
    period: 'Until the webhook is removed',
    download: { as: 'webhooks', rows: ({ id }) => eq(webhooks.madeBy, id), without: ['secret', 'oldSecret'] },
    deletion: { kept: NUMBERS },
  },
  {
    table: webhookDeliveries,
    columns: ['payload'],
    what: 'What a webhook was told: that somebody, by number, was enrolled, marked, did a lesson, finished, paid, joined or left',
    purpose: 'To tell the systems of an organisation of its own people, and to send it again where it did not arrive',
    basis: 'legitimate interest',
    period: '30 days',
    download: { leftOut: 'It repeats in numbers what is elsewhere in the download' },
    deletion: { kept: NUMBERS },
  },
  {
    table: toldLessons,
    columns: ['userId', 'lessonId', 'toldAt'],
    what: 'Of which lessons that somebody did a learning record store was told, and when',
    purpose: 'To tell it of each lesson once',
    basis: 'legitimate interest',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'lessons_told_to_a_record_store', rows: ({ id }) => eq(toldLessons.userId, id) },
    deletion: { removed: ({ id }) => eq(toldLessons.userId, id) },
  },
]
