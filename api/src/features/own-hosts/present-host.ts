import type { OwnHost } from '@koya/contract/endpoints/organisations/own-host.ts'
import type { Config } from '../../config.ts'
import type { organisationHosts } from '../../db/schema.ts'

type Host = typeof organisationHosts.$inferSelect

export function presentHost({ publicUrl }: Config, { host, token, provenAt, checkedAt }: Host): OwnHost {
  return {
    host,
    record_name: recordName(host),
    record_value: recordValue(token),
    leads_to: new URL(publicUrl).hostname,
    is_proven: provenAt !== null,
    checked_at: checkedAt?.toISOString() ?? null,
  }
}

const recordName = (host: string) => `_koya.${host}`
/** Not what proves a domain of addresses: whoever gave one of the two away has not given the other. */
const recordValue = (token: string) => `koya-host=${token}`

type Resolver = { texts: (name: string) => Promise<string[]> }

/** Whether the DNS holds the record. Throws where nobody could be asked. */
export async function isRecorded(resolver: Resolver, { host, token }: Pick<Host, 'host' | 'token'>) {
  const texts = await resolver.texts(recordName(host))
  return texts.some((text) => text.trim() === recordValue(token))
}
