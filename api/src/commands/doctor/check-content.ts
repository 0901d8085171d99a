import type { Config } from '../../config.ts'
import { attempt, type Fetch, timeLimit } from './check-services.ts'
import type { Finding } from './finding.ts'

/** Asks the host of SCORM packages for their player: another server, or none, would leave learners before an empty frame. */
export async function checkContent({ contentUrl }: Config, fetch: Fetch): Promise<Finding> {
  const name = 'SCORM packages'
  if (!contentUrl) return { name, state: 'unset', detail: 'they open on this machine alone (CONTENT_URL)' }
  return attempt(name, contentUrl, async () => {
    const answer = await fetch(`${contentUrl}/scorm/player.js`, { redirect: 'manual', signal: timeLimit() })
    await answer.body?.cancel()
    const isPlayer = answer.headers.get('content-type')?.startsWith('text/javascript')
    if (!answer.ok || !isPlayer) throw new Error('there is no player at this address: its host must lead to Koya')
  })
}
