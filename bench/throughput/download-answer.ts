import { get } from 'node:http'

export type Answer = { path: string; body: Buffer; headers: Record<string, string> }

/** An answer as it came over the line: fetch would unpack it. */
export function downloadAnswer(address: string, path: string) {
  return new Promise<Answer>((resolve, reject) => {
    get(address + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve({ path, body: Buffer.concat(chunks), headers: ownHeaders(response.headers) }))
    }).once('error', reject)
  })
}

/** Without those that every HTTP server writes by itself. */
function ownHeaders(headers: NodeJS.Dict<string | string[]>) {
  const others = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
  const own = Object.entries(headers).filter(([name]) => !others.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
