import { messages } from '@koya/contract/protocol/messages.ts'
import { audit } from '../../../audit.ts'
import type { Deps } from '../../../deps.ts'
import { writeSettings } from '../face/read-settings.ts'
import { asManagerOfAll } from '../who-sees-whom.ts'

export async function setCourseReview({ db }: Deps, userId: number, slug: string, reviewsCourses: boolean) {
  const { organisation } = await asManagerOfAll(db, userId, slug)
  await db.transaction(async (tx) => {
    await writeSettings(tx, organisation.id, { reviewsCourses })
    await audit(tx, userId, 'change organisation', `organisation ${organisation.id}`, { reviewsCourses })
  })
  return { message: reviewsCourses ? messages.ownCourses.reviewOn : messages.ownCourses.reviewOff }
}
