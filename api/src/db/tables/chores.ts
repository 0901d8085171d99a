import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How far a regular chore has come, so that of many processes one does it and the next goes on from there. */
export const chores = pgTable('chores', {
  name: text({ enum: ['popularity', 'backup', 'books'] }).primaryKey(),
  doneUntil: moment().notNull(),
})
