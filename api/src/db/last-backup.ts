import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { chores } from './schema.ts'

/** The moment of the last backup that reached the store. */
export async function noteBackup(db: Db, takenAt: Date) {
  await db
    .insert(chores)
    .values({ name: 'backup', doneUntil: takenAt })
    .onConflictDoUpdate({ target: chores.name, set: { doneUntil: takenAt } })
}

export async function lastBackup(db: Db): Promise<Date | undefined> {
  const [last] = await db.select().from(chores).where(eq(chores.name, 'backup'))
  return last?.doneUntil
}
