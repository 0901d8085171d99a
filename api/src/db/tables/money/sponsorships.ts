import { sponsorshipEnds, sponsorshipStates } from '@koya/contract/rules/prices/sponsoring.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { courses } from '../catalogue.ts'
import { createdAt, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** A learner asks others to pay a course. What they pay are payments that name it (`payments.sponsorship_id`). */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: longId(),
    /** In the link, which its learner sees again and again: so it is kept as it is. It opens nothing but a page to pay on. */
    token: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    note: text().notNull().default(''),
    /** As it was when the link was made, until the link lapses. */
    priceKobo: bigint({ mode: 'number' }).notNull(),
    /** How much less that was than the regular price of that day. */
    discountKobo: bigint({ mode: 'number' }).notNull().default(0),
    /** Whose own link brought the learner: the sale is theirs, whoever pays. Counts where they teach the course. */
    broughtBy: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: sponsorshipStates }).notNull().default('open'),
    endReason: text({ enum: sponsorshipEnds }),
    openUntil: moment().notNull(),
    createdAt: createdAt(),
    completedAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    check('sponsorships_price', sql`${t.priceKobo} > 0`),
    check('sponsorships_discount', sql`${t.discountKobo} >= 0`),
    check('sponsorships_note', sql`length(${t.note}) <= 300`),
    oneOf('sponsorships_state', t.state),
    oneOf('sponsorships_end_reason', t.endReason),
    check(
      'sponsorships_ended_why',
      sql`(${t.state} in ('ended', 'lapsed')) = (${t.endReason} is not null) and (${t.endReason} is null) = (${t.endedAt} is null)`,
    ),
    check('sponsorships_completed', sql`${t.state} <> 'complete' or ${t.completedAt} is not null`),
    uniqueIndex('sponsorships_open').on(t.userId, t.courseId).where(sql`${t.state} = 'open'`),
    index('sponsorships_user').on(t.userId, t.createdAt),
    index('sponsorships_course').on(t.courseId),
    index('sponsorships_brought').on(t.broughtBy),
    index('sponsorships_to_lapse').on(t.openUntil).where(sql`${t.state} = 'open'`),
  ],
)
