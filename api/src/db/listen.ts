import type { Client } from 'pg'
import { connectDirectly, type DirectConnection, type Place } from './client.ts'

/** Why somebody reads: the line is new, a message said so, or time has passed without one. */
type Reason = 'opened' | 'told' | 'regular'

/** Something that the messages of a channel only hint at. It is read over the same connection, never twice at once. */
export type Reader = { channel: string; read: (client: Client, reason: Reason) => Promise<unknown> }

type Listener = {
  onMessage?: (channel: string, payload: string) => void
  /** Something may have been said while nobody listened. */
  onGap?: () => void
  reader?: Reader
}

const RETRY_MS = 500
/** What nobody announced is found after this time. */
const READ_MS = 1_000
/** A reading that takes longer will not come back, and what was read before that is too old to rely on. */
const TIMEOUT_MS = 5_000

/**
 * Hears what other processes announce through the database, and comes back by itself when the connection breaks. Behind a
 * pooler in transaction mode nothing is ever heard: there the regular reading alone finds what there is.
 */
export async function listen(place: Place, channels: string[], { onMessage, onGap, reader }: Listener) {
  let isClosed = false
  let readAt = 0
  let reading: Promise<void> | undefined
  let isToldMeanwhile = false
  let line: DirectConnection | undefined
  // What is told before the line counts as open must not find nothing here.
  line = await subscribe()
  if (isToldMeanwhile) readSoon('told')
  const timer = reader && setInterval(() => readSoon('regular'), READ_MS).unref()

  async function subscribe() {
    const connection = await connectDirectly(place, 'koya listen')
    const { client } = connection
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === reader?.channel) readSoon('told')
      else onMessage?.(channel, payload)
    })
    client.once('end', () => void comeBack())
    for (const channel of reader ? [reader.channel, ...channels] : channels) await listenTo(client, channel)
    await read(client, 'opened')
    return connection
  }

  async function comeBack() {
    if (isClosed || !line) return
    line = undefined
    onGap?.()
    while (!isClosed && !line) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      line = await subscribe().catch(() => undefined)
    }
    onGap?.()
    if (isToldMeanwhile) readSoon('told')
  }

  async function read(client: Client, reason: Reason) {
    const began = performance.now()
    // A line can be dead without either end having been told.
    const cut = setTimeout(() => client.connection.stream.destroy(), TIMEOUT_MS).unref()
    await reader?.read(client, reason).finally(() => clearTimeout(cut))
    readAt = began
  }

  /** Many messages of the same moment are one reading, which begins after the last of them. */
  function readSoon(reason: Reason) {
    if (reading || !line) {
      isToldMeanwhile ||= reason === 'told'
      return
    }
    reading = read(line.client, reason)
      // The connection says by itself that it has ended. What could not be read now is read the next time.
      .catch(() => {})
      .finally(() => {
        reading = undefined
        if (isToldMeanwhile) readSoon('told')
      })
    isToldMeanwhile = false
  }

  return {
    /** False while the line is down or silent: what is kept in memory may be out of date. */
    isListening: () => line !== undefined && (!reader || performance.now() - readAt < TIMEOUT_MS),
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await reading
      await line?.close()
    },
  }
}

/** Some poolers refuse it, which comes to the same as one that says nothing. */
async function listenTo(client: Client, channel: string) {
  await client.query(`LISTEN ${client.escapeIdentifier(channel)}`).catch((error: { code?: string }) => {
    if (!error.code?.startsWith('0A')) throw error
  })
}
