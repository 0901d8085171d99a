import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { UPDATES_PATH } from '../../contract/src/protocol/endpoint.ts'
import type { Member } from '../members.ts'

export type Listener = { member: Member; news: number; isOpen: boolean; leave: () => void }

const AT_ONCE = 50

/** Opens a stream of updates for each, some at a time, and counts what they hear. */
export async function openListeners(address: string, members: Member[]) {
  // One that the parent does not keep: each stream is a connection of its own for as long as it lasts.
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const listeners: Listener[] = []
  for (let at = 0; at < members.length; at += AT_ONCE)
    listeners.push(
      ...(await Promise.all(members.slice(at, at + AT_ONCE).map((member) => openOne(address, agent, member)))),
    )
  return listeners
}

async function openOne(address: string, agent: Agent, member: Member): Promise<Listener> {
  const request = get(address + UPDATES_PATH, { agent, headers: { authorization: `Bearer ${member.token}` } })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const listener: Listener = { member, news: 0, isOpen: false, leave: () => request.destroy() }
  if (response.statusCode !== 200) throw new Error(`a stream was refused with ${response.statusCode}`)
  response.on('error', () => {})
  response.once('close', () => {
    listener.isOpen = false
  })
  const isHeard = Promise.withResolvers<void>()
  response.on('data', (chunk) => {
    const heard = String(chunk)
    if (heard.includes('event: open')) {
      listener.isOpen = true
      isHeard.resolve()
    }
    listener.news += heard.split('event: news').length - 1
  })
  await isHeard.promise
  return listener
}
