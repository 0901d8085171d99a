import type { Deps } from '../../../deps.ts'
import { seal, unseal } from '../../../settings/seal.ts'
import type { Choice } from '../read-launch.ts'

const of = { purpose: 'choices for learning systems', owner: 'koya' }

/** What the pages of a choice carry along: in a frame nothing else of ours is kept. Only we can read and write it. */
export function sealChoice({ config }: Deps, choice: Choice) {
  return seal(config, of, Buffer.from(JSON.stringify(choice))).toString('base64url')
}

export function openChoice({ config, clock }: Deps, sealed: string): Choice | undefined {
  try {
    const opened: Choice = JSON.parse(unseal(config, of, Buffer.from(sealed, 'base64url')).toString('utf8'))
    return opened.until > clock().getTime() ? opened : undefined
  } catch {
    return undefined
  }
}
