import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Tx } from '../../client.ts'
import { feedback, teachingRequests, unfoundSearches } from '../../schema.ts'

const DAY = 86_400_000

/** What people want of those who run the place: an answer, to teach, and courses that are not there yet. */
export async function seedOfficeLife(tx: Tx, { learners, now }: { learners: number[]; now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await tx.insert(feedback).values([
    {
      fromName: 'Ngozi Eze',
      senderEmail: 'ngozi.eze@example.test',
      title: 'A class of thirty',
      message: 'We would like to enrol thirty of our clerks in the bookkeeping course.\nIs there a price for groups?',
      createdAt: ago(2),
    },
    {
      fromName: 'Musa Bello',
      senderEmail: 'musa.bello@example.test',
      title: 'My certificate',
      message: 'My name is spelled with one l. How can I have it corrected?',
      createdAt: ago(1),
    },
  ])
  const asker = learners.at(-1)
  if (asker)
    await tx.insert(teachingRequests).values({
      userId: asker,
      subject: 'Cutting and sewing for small shops',
      experience: 'Twelve years in my own shop in Aba. I have trained nine apprentices and would like to reach more.',
      askedAt: ago(3),
    })
  const sought = { 'nursing council': 5, ielts: 4, 'jamb chemistry': 3, 'hausa typing': 1 }
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
