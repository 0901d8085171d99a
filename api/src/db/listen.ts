import postgres from 'postgres'
import { directOptions, type Place } from './client.ts'

type Listener = {
  onMessage: (channel: string, payload: string) => void
  /** Something may have been said while nobody listened. */
  onGap: () => void
}

/** Hears what other processes announce through the database, and comes back by itself when the connection breaks. */
export async function listen(place: Place, channels: string[], { onMessage, onGap }: Listener) {
  let isClosed = false
  let isListening = false
  const sql = postgres({
    ...directOptions(place),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connection: { application_name: 'koya listen' },
    onnotify: onMessage,
    onclose: () => {
      if (isClosed || !isListening) return
      isListening = false
      onGap()
      void comeBack()
    },
  } as postgres.Options<Record<string, never>>)

  async function subscribe() {
    for (const channel of channels) await sql`LISTEN ${sql(channel)}`
    isListening = true
  }

  async function comeBack() {
    while (!isClosed && !isListening) {
      await new Promise((resolve) => setTimeout(resolve, 500).unref())
      await subscribe().then(onGap, () => {})
    }
  }

  await subscribe()
  return {
    /** False while the line is down: what is kept in memory may be out of date. */
    isListening: () => isListening,
    close: async () => {
      isClosed = true
      await sql.end({ timeout: 2 })
    },
  }
}
