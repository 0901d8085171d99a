import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'

export async function readMessages(db: Db, userId: number) {
  const [person] = await db.select({ news_by_mail: users.newsByMail }).from(users).where(eq(users.id, userId))
  return { news_by_mail: person?.news_by_mail ?? true }
}

export async function chooseMessages(db: Db, userId: number, chosen: { news_by_mail: boolean }) {
  await db.update(users).set({ newsByMail: chosen.news_by_mail }).where(eq(users.id, userId))
  return chosen
}
