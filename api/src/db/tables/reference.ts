import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, char, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
  name: text().notNull(),
})

export const industries = pgTable('industries', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
})

export const languages = pgTable('languages', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  english: text().notNull(),
})

/** Kinds of certificate that a course can lead to. */
export const certificates = pgTable('certificates', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
})

/** A sub-course of the filter panel is a category with a parent. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    key: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull(),
    inFilter: boolean().notNull().default(false),
    /** What an admin says of it, shown above its courses. Name, id and the place in the filter panel are specified. */
    description: text().notNull().default(''),
    /** Its place in the menu and on the first page, where an admin has chosen one. */
    menuPosition: integer(),
    hidesWhenEmpty: boolean().notNull().default(false),
  },
  (t) => [
    index('categories_parent').on(t.parentId, t.position),
    check('categories_menu_position', sql`${t.menuPosition} >= 0`),
  ],
)
