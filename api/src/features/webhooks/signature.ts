import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_START } from '@koya/contract/rules/webhooks.ts'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../settings/seal.ts'

/** As the standard wants it: between 24 and 64 bytes. */
const SECRET_BYTES = 32

const sealedFor = (organisationId: number | null) => ({
  purpose: 'webhook',
  owner: organisationId === null ? 'koya' : `organisation ${organisationId}`,
})

/** A new secret, as it is shown and as it is kept. */
export function newSecret(config: Config, organisationId: number | null) {
  const bytes = randomBytes(SECRET_BYTES)
  return {
    shown: SECRET_START + bytes.toString('base64'),
    sealed: seal(config, sealedFor(organisationId), bytes),
  }
}

type Message = { id: string; seconds: number; body: string }

/** The header webhook-signature (Standard Webhooks): one signature for each secret that counts at the moment. */
export function signatures(config: Config, organisationId: number | null, sealed: Uint8Array[], message: Message) {
  const { id, seconds, body } = message
  return sealed
    .map((one) => {
      const secret = unseal(config, sealedFor(organisationId), one)
      return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
}
