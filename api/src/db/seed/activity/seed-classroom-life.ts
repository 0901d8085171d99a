import { eq } from 'drizzle-orm'
import type { Tx } from '../../client.ts'
import { announcements, conversationMessages, conversations, courseInstructors, discussionPosts } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { learner: number; learners: number[]; catalogue: CatalogueCourse[]; now: Date }

const DAY = 86_400_000

/** What is said in classrooms: an announcement where classes are held, a question with its answer, one that waits, and a private talk. */
export async function seedClassroomLife(tx: Tx, { learner, learners, catalogue, now }: Given) {
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
  const questionId = question?.id ?? 0
  const [answer] = await tx
    .insert(discussionPosts)
    .values({
      lessonId,
      userId: teacher.userId,
      parentId: questionId,
      body: demoWords().answer,
      createdAt: new Date(now.getTime() - 8 * DAY),
    })
    .returning()
  await tx
    .update(discussionPosts)
    .set({ acceptedId: answer?.id ?? null })
    .where(eq(discussionPosts.id, questionId))
  await askInstructor(tx, { asker, catalogue, now })
  await seedTalk(tx, { learner, teacher: teacher.userId, courseId: python.id, now })
}

/** The demo instructor finds a question that nobody has answered yet. */
async function askInstructor(tx: Tx, { asker, catalogue, now }: Pick<Given, 'catalogue' | 'now'> & { asker: number }) {
  const lessonId = catalogue.find(({ code }) => code === 'BUS-101')?.readIds[5]
  if (!lessonId) return
  const createdAt = new Date(now.getTime() - 2 * DAY)
  await tx.insert(discussionPosts).values({ lessonId, userId: asker, body: demoWords().waiting_question, createdAt })
}

type Talk = { learner: number; teacher: number; courseId: number; now: Date }

/** What the demo learner wrote to the teachers, and what one of them answered, which is new. */
async function seedTalk(tx: Tx, { learner, teacher, courseId, now }: Talk) {
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  const [talk] = await tx
    .insert(conversations)
    .values({ courseId, learnerId: learner, createdAt: at(3), writtenAt: at(2) })
    .returning()
  const conversationId = talk?.id ?? 0
  await tx.insert(conversationMessages).values([
    {
      conversationId,
      userId: learner,
      body: demoWords().message,
      createdAt: at(3),
    },
    {
      conversationId,
      userId: teacher,
      body: demoWords().reply,
      createdAt: at(2),
    },
  ])
}
