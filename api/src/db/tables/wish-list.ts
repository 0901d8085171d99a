import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { courses } from './catalogue.ts'
import { createdAt } from './columns.ts'
import { users } from './people/accounts.ts'

export const wishListItems = pgTable(
  'wish_list_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId] }), index('wish_list_items_course').on(t.courseId)],
)
