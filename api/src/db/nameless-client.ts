import pg from 'pg'

/**
 * A connection through a pooler in transaction mode is another one in each transaction, and a statement that was prepared
 * on the last one is not known on this: here each is planned anew.
 */
export class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen signatures, and all of them pass unchanged.
  override query(config: any, ...rest: any[]): any {
    const nameless = typeof config === 'object' && config.name ? { ...config, name: undefined } : config
    return super.query(nameless, ...(rest as []))
  }
}
