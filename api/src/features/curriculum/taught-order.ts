import { asc } from 'drizzle-orm'
import { lessons, sections } from '../../db/schema.ts'

/** Sections, and the lessons in them, as they are taught. */
export const taughtOrder = [asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id)]
