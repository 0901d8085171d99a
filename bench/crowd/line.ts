import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'

/** How long each answer took until its last byte, and what went wrong. */
export type Record = { times: number[]; failures: string[] }
type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; token?: string }
type Answered = { answer: Buffer; isBrotli: boolean }
export type Line = ReturnType<typeof openLine>

const MOST_MS = 30_000

/** The connection of one person, which stays open between their requests. */
export function openLine(address: string, { times, failures }: Record) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function send(path: string, { body, token, method = body ? 'POST' : 'GET' }: Asked) {
    const payload = body && JSON.stringify(body)
    const headers = {
      'accept-encoding': 'br',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    return new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(MOST_MS)
      request(address + path, { agent, headers, method, signal }, resolve)
        .once('error', reject)
        .end(payload)
    })
  }

  /** What was answered, as it came, or nothing where it was not 200, which is remembered. */
  async function ask(path: string, asked: Asked = {}): Promise<Answered | undefined> {
    const began = performance.now()
    try {
      const response = await send(path, asked)
      const answer = await buffer(response)
      times.push(performance.now() - began)
      if (response.statusCode === 200 && answer.length > 0)
        return { answer, isBrotli: response.headers['content-encoding'] === 'br' }
      failures.push(`${path} answers ${response.statusCode} ${answer.subarray(0, 200)}`)
    } catch (error) {
      times.push(performance.now() - began)
      failures.push(`${path}: ${error}`)
    }
    return undefined
  }

  return { ask, fail: (why: string) => void failures.push(why), close: () => agent.destroy() }
}

export function readJson({ answer, isBrotli }: Answered) {
  return JSON.parse(String(isBrotli ? brotliDecompressSync(answer) : answer))
}
