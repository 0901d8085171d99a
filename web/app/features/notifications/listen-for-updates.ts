import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import { isOurs } from '../../platform/is-ours.ts'
import { forgetSession, readToken } from '../../platform/session/session.ts'
import { readEvents } from './read-events.ts'

/** The server gives a sign every 25 seconds. A line that is silent for longer than two of them is dead. */
const SILENCE_MS = 60_000

/** Listens to the stream of news until it ends. With `fetch`, because the token travels in a header only. */
export async function listenForUpdates(onEvent: (name: string, data: string) => Promise<void>, signal: AbortSignal) {
  const token = readToken()
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let silence = setTimeout(hangUp, SILENCE_MS)
  const onSign = () => {
    clearTimeout(silence)
    silence = setTimeout(hangUp, SILENCE_MS)
  }
  try {
    const response = await fetch(UPDATES_PATH, { headers: { authorization: `Bearer ${token}` }, signal: line.signal })
    if (response.status === 401 && isOurs(response)) return refuse(token)
    const wait = response.ok && response.body ? await readEvents(response.body, { onEvent, onSign }) : undefined
    return wait ?? 'over'
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', hangUp)
  }
}

function refuse(token: string | undefined) {
  if (token === readToken()) forgetSession()
  return 'refused' as const
}
