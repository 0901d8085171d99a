import { desc } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { html as xml } from '../../html/html.ts'

const NEWEST = 30
/** Of a description: a feed tells what a course is about, and leaves the rest to its page. More would be slow to clean. */
const SUMMARY = 600

type NewCourse = Pick<typeof courses.$inferSelect, 'id' | 'name' | 'description' | 'createdAt' | 'updatedAt'>

/** The newest courses as an Atom feed. */
export async function feed(db: Db, origin: string, now: Date) {
  const { id, name, description, createdAt, updatedAt } = courses
  const newest: NewCourse[] = await db
    .select({ id, name, description, createdAt, updatedAt })
    .from(courses)
    .where(inTheMarket)
    .orderBy(desc(createdAt), desc(id))
    .limit(NEWEST)
  // Loaded when somebody asks for the feed: what cleans HTML is large, and everything else is cleaned on a thread.
  const { cleanRichText } = await import('../../html/clean-html.ts')
  const summary = (description: string) => cleanRichText(description.slice(0, SUMMARY), { videoHosts: [] })
  const changed = newest.length ? new Date(Math.max(...newest.map((course) => course.updatedAt.getTime()))) : now
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${origin}/feed.atom</id>
<title>New courses on Koya</title>
<updated>${changed.toISOString()}</updated>
<author><name>Koya</name></author>
<link rel="self" type="application/atom+xml" href="${origin}/feed.atom"/>
<link rel="alternate" type="text/html" href="${origin}/courses"/>
${newest.map((course) => entry(origin, course, summary(course.description)))}</feed>
`.source
}

function entry(origin: string, { id, name, createdAt, updatedAt }: NewCourse, summary: string) {
  const address = `${origin}/course-detail/${id}`
  return xml`<entry>
<id>${address}</id>
<title>${writable(name)}</title>
<published>${createdAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary type="html">${writable(summary)}</summary>
</entry>
`
}

/** Without the few characters that XML cannot hold even when they are escaped. */
function writable(text: string) {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
