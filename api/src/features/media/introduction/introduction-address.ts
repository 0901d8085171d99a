import { createHmac } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { courses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { keyFor } from '../../../settings/secret.ts'

const PURPOSE = 'addresses of introduction videos'
const PLACE = `${API_BASE}/introductions/`

/** As the index `courses_own_introduction` says it, letter by letter. */
const isOurs = sql`${courses.introductionVideo} like '/api/v1/introductions/%'`

type Secrets = Pick<Deps, 'config'>

/**
 * What stands in a course as the address of its introduction, where that was uploaded. It can be told from no number, so
 * that the film of a draft is nobody's to guess; with a course on offer it is for everyone, as the course is.
 */
export function introductionAddress(secrets: Secrets, uploadId: number) {
  return `${PLACE}${uploadId}-${signed(secrets, uploadId)}.mp4`
}

/** Which upload an address means; undefined where we never gave it. */
export function readIntroduction(secrets: Secrets, file: string) {
  const id = Number(/^([1-9]\d{0,8})-[\w-]{22}\.mp4$/.exec(file)?.[1])
  return id && introductionAddress(secrets, id) === PLACE + file ? id : undefined
}

/** The addresses among these that some course shows. */
export async function shownIntroductions(db: Db | Tx, addresses: string[]) {
  const rows = await db
    .selectDistinct({ address: courses.introductionVideo })
    .from(courses)
    .where(and(inArray(courses.introductionVideo, addresses), isOurs))
  return new Set(rows.map(({ address }) => address))
}

export async function isIntroduction({ db, config }: Pick<Deps, 'db' | 'config'>, uploadId: number) {
  const isIt = eq(courses.introductionVideo, introductionAddress({ config }, uploadId))
  return (await db.$count(courses, and(isIt, isOurs))) > 0
}

function signed({ config }: Secrets, uploadId: number) {
  return createHmac('sha256', keyFor(config, PURPOSE)).update(String(uploadId)).digest('base64url').slice(0, 22)
}
