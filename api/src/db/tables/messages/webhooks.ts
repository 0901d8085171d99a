import { deliveryStates, type ToldType, toldTypes, webhookKinds, webhookStates } from '@koya/contract/rules/webhooks.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, longId, moment, oneOf } from '../columns.ts'
import { lessons } from '../curriculum.ts'
import { organisations } from '../organisations/organisations.ts'
import { users } from '../people/accounts.ts'

/** Where other systems wish to be told of what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    kind: text({ enum: webhookKinds }).notNull().default('webhook'),
    /** Null: one of Koya's own, which hears of everybody. */
    organisationId: integer().references(() => organisations.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<ToldType[]>().notNull(),
    /** Encrypted with the secret of the installation (settings/seal.ts): we need it to sign. */
    secret: bytes().notNull(),
    /** The one before, which signs as well until its time is over. */
    oldSecret: bytes(),
    oldSecretUntil: moment(),
    state: text({ enum: webhookStates }).notNull().default('on'),
    /** How many tries in a row did not arrive, since when, and until when it is left in peace. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    restsUntil: moment(),
    /** Null: the settings did. */
    madeBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('webhooks_state', t.state),
    oneOf('webhooks_kind', t.kind),
    check('webhooks_made', sql`(${t.kind} = 'webhook') = (${t.madeBy} is not null)`),
    uniqueIndex('webhooks_xapi').on(t.kind).where(sql`kind = 'xapi'`),
    check('webhooks_events', sql`cardinality(${t.events}) > 0`),
    check('webhooks_failures', sql`${t.failures} >= 0`),
    check('webhooks_failing', sql`(${t.failures} = 0) = (${t.failingSince} is null)`),
    check('webhooks_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
    index('webhooks_organisation').on(t.organisationId),
    index('webhooks_by').on(t.madeBy),
  ],
)

/** What is told to one webhook, written in the transaction in which it happened. People are named by their numbers only. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: longId(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Stays the same however often it is sent, so that what arrives twice is seen to be one. */
    messageId: text().notNull().unique(),
    type: text({ enum: toldTypes }).notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is tried next. Whoever takes it moves this on, so that nobody else does. */
    dueAt: createdAt(),
    /** From when its days of tries count: another moment than the event's once it was sent again by hand. */
    triedSince: createdAt(),
    triedAt: moment(),
    /** The last answer: its status and first bytes, or why there was none. */
    status: smallint(),
    answer: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('webhook_deliveries_type', t.type),
    oneOf('webhook_deliveries_state', t.state),
    check('webhook_deliveries_attempts', sql`${t.attempts} >= 0`),
    check('webhook_deliveries_status', sql`${t.status} between 200 and 599`),
    index('webhook_deliveries_log').on(t.webhookId, t.id),
    index('webhook_deliveries_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
)

/** Of which lessons a learning record store was told. It hears of each once, however often it is done and however long ago the log was cleared. */
export const toldLessons = pgTable(
  'told_lessons',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    toldAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lessonId] }), index('told_lessons_lesson').on(t.lessonId)],
)
