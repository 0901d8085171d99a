import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'

type Given = { course: { id: number; name: string }; userId: number; stars: number; review: string }

/** Those who teach the course hear of a learner's first opinion, and not of every change of it. */
export async function tellOfReview(tx: Tx, config: Config, { course, userId, stars, review }: Given) {
  const who = sql`SELECT user_id FROM course_teachers WHERE course_id = ${course.id} AND user_id <> ${userId}`
  await tellAll(tx, config, who, reviewNotice({ course, stars, review }))
}

export function reviewNotice({ course, stars, review }: Omit<Given, 'userId'>): Notice {
  const message = `${course.name} got a new review: ${stars} ${stars === 1 ? 'star' : 'stars'}.`
  return {
    type: 'Course Enrollment',
    about: 'review',
    kind: 'review',
    message,
    link: `/course-detail/${course.id}#reviews`,
    mail: {
      subject: `A new review of ${course.name}`,
      paragraphs: [message, ...review.split(/\n{2,}/).filter(Boolean)],
      label: 'Read it and reply',
    },
  }
}
