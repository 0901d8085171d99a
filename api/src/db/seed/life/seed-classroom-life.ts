import { eq } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { announcements, courseInstructors, discussionPosts } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
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
    ...demoWords().announcement,
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
      body: demoWords().question,
      createdAt: new Date(now.getTime() - 9 * DAY),
    })
    .returning()
  await tx.insert(discussionPosts).values({
    lessonId,
    userId: teacher.userId,
    parentId: question?.id ?? null,
    body: demoWords().answer,
    createdAt: new Date(now.getTime() - 8 * DAY),
  })
}
