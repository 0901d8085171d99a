import { connectDirectly, type DirectConnection, type Place } from './client.ts'

type Listener = {
  onMessage: (channel: string, payload: string) => void
  /** Something may have been said while nobody listened. */
  onGap: () => void
}

const RETRY_MS = 500

/** Hears what other processes announce through the database, and comes back by itself when the connection breaks. */
export async function listen(place: Place, channels: string[], { onMessage, onGap }: Listener) {
  let isClosed = false
  let line: DirectConnection | undefined = await subscribe()

  async function subscribe() {
    const connection = await connectDirectly(place, 'koya listen')
    const { client } = connection
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
    client.once('end', () => void comeBack())
    for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return connection
  }

  async function comeBack() {
    if (isClosed || !line) return
    line = undefined
    onGap()
    while (!isClosed && !line) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      line = await subscribe().catch(() => undefined)
    }
    onGap()
  }

  return {
    /** False while the line is down: what is kept in memory may be out of date. */
    isListening: () => line !== undefined,
    close: async () => {
      isClosed = true
      await line?.close()
    },
  }
}
