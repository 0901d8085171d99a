import { Failure } from '@koya/contract/protocol/failures.ts'
import { z } from 'zod'
import { outwardFetch } from '../../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../../deps.ts'
import { isKeepable } from '../../../http/limits/refuse-unkeepable.ts'
import { boundsOf } from '../../organisation-sign-in/issuer.ts'
import { askLeave } from '../ask-leave.ts'
import { nameOf } from '../read-launch.ts'

const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const MOST_PEOPLE = 1_000
const MOST_PAGES = 20
/** Of a page: not every learning system minds how many we ask for. */
const MOST_BYTES = 1024 ** 2
/** Of the whole list. Each page has the bound of every request of ours. */
const TIMEOUT_MS = 30_000

const listed = z.object({ members: z.array(z.unknown()) })
const member = z.object({
  user_id: z.string().min(1).max(255),
  status: z.string().default('Active'),
  roles: z.array(z.string()).default([]),
  name: z.unknown().optional(),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
})

type Class = { door: number; clientId: string; tokenUrl: string; address: string }
type Member = { subject: string; name: string; role: 'learner' | 'teacher' }

/** Everybody who is in a course of the learning system now (NRPS 2.0), page by page. Who has left it there is not among them. */
export async function readMembers(deps: Deps, { address, ...asker }: Class) {
  const until = performance.now() + TIMEOUT_MS
  const { leave } = await askLeave(deps, asker, SCOPE)
  if (leave === undefined) throw new Failure('class_list_refused')
  const members = new Map<string, Member>()
  let next: string | undefined = withLimit(address)
  let isCut = false
  for (let page = 0; next && page < MOST_PAGES && members.size < MOST_PEOPLE; page++) {
    if (performance.now() > until) throw new Failure('class_list_away')
    const answer: Response = await outwardFetch(
      next,
      {
        headers: {
          authorization: `Bearer ${leave}`,
          accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
        },
      },
      { ...boundsOf(deps), mostBytes: MOST_BYTES },
    )
    const { data } = listed.safeParse(await answer.json().catch(() => undefined))
    if (!answer.ok || !data) throw new Failure('class_list_refused')
    for (const found of data.members.flatMap(understood)) {
      if (members.size < MOST_PEOPLE) members.set(found.subject, found)
      else isCut ||= !members.has(found.subject)
    }
    const more = nextOf(answer, next)
    // On another host our token would be in strange hands.
    if (more && new URL(more).origin !== new URL(address).origin) break
    next = more
  }
  return { members: [...members.values()], isCut: isCut || next !== undefined }
}

/** Nothing of what is no person, or has left. */
function understood(given: unknown): Member[] {
  const { data } = member.safeParse(given)
  if (data?.status !== 'Active' || !isKeepable(data.user_id)) return []
  const teaches = data.roles.some((role) =>
    /(^|#)(Instructor|ContentDeveloper|TeachingAssistant|Administrator)$/.test(role),
  )
  return [{ subject: data.user_id, name: nameOf(data), role: teaches ? 'teacher' : 'learner' }]
}

function withLimit(address: string) {
  const url = new URL(address)
  url.searchParams.set('limit', '100')
  return url.href
}

function nextOf({ headers }: Response, from: string) {
  const link = /<([^<>]+)>\s*;[^,<]*\brel="?next"?/i.exec(headers.get('link') ?? '')?.[1]
  return link && URL.canParse(link, from) ? new URL(link, from).href : undefined
}
