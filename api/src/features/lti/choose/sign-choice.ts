import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Platform } from '../find-platform.ts'
import { type Choice, CLAIM } from '../read-launch.ts'
import { signForPlatform } from '../tool-keys.ts'

const DEEP = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
type Item = {
  type: string
  title: string
  url: string
  lineItem?: { label: string; scoreMaximum: number }
}

/** What was chosen, as the learning system takes it. The data that came with the question goes back as it was. */
export function signChoice(
  deps: Deps,
  { issuer, clientId, organisation }: Platform,
  { deploymentId, data }: Choice,
  item: Item,
) {
  const now = Math.floor(deps.clock().getTime() / 1000)
  return signForPlatform(deps, organisation?.id ?? null, {
    iss: clientId,
    aud: issuer,
    iat: now,
    exp: now + 600,
    nonce: randomBytes(16).toString('base64url'),
    [`${CLAIM}deployment_id`]: deploymentId,
    [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
    [`${CLAIM}version`]: '1.3.0',
    [`${DEEP}content_items`]: [item],
    ...(data !== undefined && { [`${DEEP}data`]: data }),
  })
}
