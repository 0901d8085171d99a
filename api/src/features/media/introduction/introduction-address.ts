import { createHmac } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { inTheMarket } from '../../../access/who-may-see.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { courseProposals, courses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { keyFor } from '../../../settings/secret.ts'

const PURPOSE = 'addresses of introduction videos'
const PLACE = `${API_BASE}/introductions/`

/** As the index `courses_own_introduction` says it, letter by letter. */
const isOurs = sql`${courses.introductionVideo} like '/api/v1/introductions/%'`

type Secrets = Pick<Deps, 'config'>

/**
 * What a course keeps as the address of its introduction, where that was uploaded. It can be told from no number, so
 * that nobody counts through them; it answers as long as a course on offer shows it, and then everyone, as the course does.
 */
export function introductionAddress(secrets: Secrets, uploadId: number) {
  return `${PLACE}${uploadId}-${signed(secrets, uploadId)}.mp4`
}

/** Which upload an address means; undefined where we never gave it. */
export function readIntroduction(secrets: Secrets, file: string) {
  const id = Number(/^([1-9]\d{0,8})-[\w-]{22}\.mp4$/.exec(file)?.[1])
  return id && introductionAddress(secrets, id) === PLACE + file ? id : undefined
}

/** The addresses among these that some course shows, or will once an admin has approved what waits. */
export async function shownIntroductions(db: Db | Tx, addresses: string[]) {
  const shown = db
    .select({ address: courses.introductionVideo })
    .from(courses)
    .where(and(inArray(courses.introductionVideo, addresses), isOurs))
  const proposed = sql<string>`${courseProposals.changes} ->> 'introduction_video'`
  const waiting = db.select({ address: proposed }).from(courseProposals).where(inArray(proposed, addresses))
  return new Set((await union(shown, waiting)).map(({ address }) => address))
}

export async function isIntroduction({ db, config }: Pick<Deps, 'db' | 'config'>, uploadId: number) {
  return (await shownIntroductions(db, [introductionAddress({ config }, uploadId)])).size > 0
}

/** Whether anyone may see it: a draft, a course that was taken down and one of an organisation's own show it to nobody. */
export async function isOnOffer({ db, config }: Pick<Deps, 'db' | 'config'>, uploadId: number) {
  const isIt = eq(courses.introductionVideo, introductionAddress({ config }, uploadId))
  return (await db.$count(courses, and(isIt, isOurs, inTheMarket))) > 0
}

function signed({ config }: Secrets, uploadId: number) {
  return createHmac('sha256', keyFor(config, PURPOSE)).update(String(uploadId)).digest('base64url').slice(0, 22)
}
