import { lookup, resolveTxt } from 'node:dns/promises'

/** What we ask of the DNS. Tests have their own. */
export type Resolver = {
  /** The texts at a name; none where there are none. Throws where nobody could be asked. */
  texts(name: string): Promise<string[]>
  /** Every address of a host. */
  addresses(host: string): Promise<string[]>
}

/** Says that there is nothing, and not that nobody could be asked. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

export const dnsResolver: Resolver = {
  async texts(name) {
    try {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  },
  // As the machine itself would: what is in its hosts file counts.
  addresses: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
}
