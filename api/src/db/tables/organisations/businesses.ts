import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'

/** Schools, companies and public bodies that run courses here. The active ones that offer courses are the learning centres. */
export const businessProfiles = pgTable(
  'business_profiles',
  {
    id: id(),
    companyName: text().notNull(),
    kind: text({ enum: ['school', 'company', 'government'] }).notNull(),
    city: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    status: text({ enum: ['pending', 'active', 'rejected'] })
      .notNull()
      .default('pending'),
    ownerId: integer().references(() => users.id),
    /** The provider's own organisation, which every instructor may publish under. There is one. */
    isProvider: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('business_profiles_kind', t.kind),
    oneOf('business_profiles_known_status', t.status),
    index('business_profiles_status').on(t.status, t.companyName),
    uniqueIndex('business_profiles_provider').on(t.isProvider).where(sql`${t.isProvider}`),
  ],
)
