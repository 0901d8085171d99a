import { and, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'

/** Every word that was typed occurs somewhere in the text, in any order. The text has to be in small letters. */
export function holdsWords(text: SQL, search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${text} LIKE ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** Name and address as the index `users_search` has them. */
export const nameAndEmail = sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})`
