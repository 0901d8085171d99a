import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../client.ts'
import { businessProfiles } from '../schema.ts'

/** The provider's own organisation, under which every instructor may publish. It is called what the configuration says. */
export async function keepProvider(tx: Tx, { provider, providerCity }: Pick<Config, 'provider' | 'providerCity'>) {
  const { name, email, phone, address } = provider
  const city = providerCity ?? address
  const named = { companyName: name, email, phoneNumber: phone, city, status: 'active' as const }
  const { companyName, isProvider, ...given } = businessProfiles
  await tx
    .insert(businessProfiles)
    .values({ ...named, kind: 'company', isProvider: true })
    .onConflictDoUpdate({
      target: isProvider,
      targetWhere: sql`${isProvider}`,
      set: named,
      // Written only when it differs: each change empties the pages that are made from it.
      setWhere: sql`(${companyName}, ${given.email}, ${given.phoneNumber}, ${given.city}, ${given.status})
        IS DISTINCT FROM (${name}, ${email}, ${phone}, ${city}, 'active')`,
    })
}
