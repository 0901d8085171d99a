import { eq } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { announcements, courseInstructors, discussionPosts } from '../../schema.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { learners: number[]; catalogue: CatalogueCourse[]; now: Date }

const DAY = 86_400_000

/** What is said in classrooms: an announcement where classes are held, and a question with its answer. */
export async function seedClassroomLife(tx: Tx, { learners, catalogue, now }: Given) {
  const held = catalogue.find(({ code }) => code === 'ATSWA-101')
  const python = catalogue.find(({ code }) => code === 'CSC-101')
  const [asker] = learners
  if (!held || !python || !asker) return
  await tx.insert(announcements).values({
    courseId: held.id,
    title: 'Notes of the first class are up',
    body: 'The notes of our first live class are in its lesson. Please post the ten vouchers once more before the trial balance clinic, and bring what does not agree.',
    createdAt: new Date(now.getTime() - 5 * DAY),
  })
  const [teacher] = await tx.select().from(courseInstructors).where(eq(courseInstructors.courseId, python.id))
  const [lessonId] = python.lessonIds
  if (!teacher || !lessonId) return
  const [question] = await tx
    .insert(discussionPosts)
    .values({
      lessonId,
      userId: asker,
      body: 'I only have a phone with little space. Is the browser editor enough for the whole course?',
      createdAt: new Date(now.getTime() - 9 * DAY),
    })
    .returning()
  await tx.insert(discussionPosts).values({
    lessonId,
    userId: teacher.userId,
    parentId: question?.id ?? null,
    body: 'Yes, for everything but the last topic, where we save files. Borrow a computer for that one evening, or use the files of the editor itself.',
    createdAt: new Date(now.getTime() - 8 * DAY),
  })
}
