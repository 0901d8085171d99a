import { and, eq, isNull } from 'drizzle-orm'
import { enrolments } from '../../src/db/schema.ts'
import { openOrganisation } from '../organisation.ts'
import { openLtiBrowser } from './lti-browser.ts'
import { openPlatform, type Pupil } from './lti-platform.ts'

/** An organisation, a learning system that it may register, and people who come from there. */
export async function openLtiHouse() {
  const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
  const house = await openOrganisation({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
  const { app, db, deps, at, id, paid } = house
  const moodle = await openPlatform()
  const door = `/lti/login/${id}`
  const course = paid[0]
  const coursePage = `${deps.config.publicUrl}/course-detail/${course?.id}`

  /** Comes for the first time, links, and answers where Koya leads to. */
  async function link(person: { headers: Record<string, string> }, pupil: Pupil, to = coursePage) {
    const browser = openLtiBrowser(app, door)
    const { launch } = await browser.come(moodle, pupil, { to })
    const linked = await browser.ask('link', { launch, agrees: true }, person.headers)
    return linked.data?.redirect ?? linked
  }

  /** Comes again, and answers whose session opens and where it leads. */
  async function enter(pupil: Pupil, to = coursePage) {
    const browser = openLtiBrowser(app, door)
    const { ticket } = await browser.come(moodle, pupil, { to })
    const { user, redirect } = await browser.ask('session', { ticket })
    return [user?.id, redirect]
  }

  const hasCourse = (userId: number) =>
    db.$count(
      enrolments,
      and(eq(enrolments.userId, userId), eq(enrolments.courseId, course?.id ?? 0), isNull(enrolments.endedAt)),
    )

  return { ...house, moodle, door, course, coursePage, systems: `${at}/learning-systems`, link, enter, hasCourse }
}
