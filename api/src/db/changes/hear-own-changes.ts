import type { Client } from 'pg'
import type { Change } from './changes.ts'

/** How the triggers (migration `changes_after_commit`) mark what they tell the connection that changed something. */
const CODE = 'KOYA1'

type Noted = { xid: string; changes: [topic: string, subject: string, key: string][] }

/** Says what a transaction of this connection has changed, once it is over and before its caller goes on. */
export function hearOwnChanges(client: Client, onOver: (xid: string, changes: Change[]) => void) {
  const held = new Map<string, Change[]>()
  client.on('notice', ({ code, detail }) => {
    if (code !== CODE || !detail) return
    const { xid, changes } = JSON.parse(detail) as Noted
    const noted = changes.map(([topic, subject, key]) => ({ topic, subject, key }))
    held.set(xid, [...(held.get(xid) ?? []), ...noted])
  })
  // Only the server knows that a transaction is over: a connection that breaks at the commit never says it.
  client.connection.on('readyForQuery', ({ status }: { status: string }) => {
    if (status !== 'I') return
    for (const [xid, changes] of held) {
      held.delete(xid)
      onOver(xid, changes)
    }
  })
}
