import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Tx } from '../../client.ts'
import { feedback, teachingRequests, unfoundSearches } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'

const DAY = 86_400_000

/** What people want of those who run the place: an answer, to teach, and courses that are not there yet. */
export async function seedOfficeLife(tx: Tx, { learners, now }: { learners: number[]; now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const { contact, teaching_request } = demoWords()
  await tx.insert(feedback).values(
    contact.map(({ name, email, ...letter }, place) => ({
      fromName: name,
      senderEmail: email,
      ...letter,
      createdAt: ago(contact.length - place),
    })),
  )
  const asker = learners.at(-1)
  if (asker)
    await tx.insert(teachingRequests).values({
      userId: asker,
      ...teaching_request,
      askedAt: ago(3),
    })
  const sought = { photoshop: 5, toefl: 4, upholstery: 2 }
  await tx.insert(unfoundSearches).values(
    Object.entries(sought).flatMap(([words, most]) =>
      Array.from({ length: 14 }, (_, back) => ({
        day: addDays(lagosDay(now), -back),
        words,
        times: 1 + ((back * 3 + words.length) % most),
      })),
    ),
  )
}
