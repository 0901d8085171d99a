import { request } from 'node:https'

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer }

/** Asks a proxy for koya.example, whose certificate nobody has signed. */
export function asker(port: number) {
  const options = { port, host: '127.0.0.1', servername: 'koya.example', rejectUnauthorized: false, agent: false }
  return { ask, firstLines }

  function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const sent = request(
        { ...options, path, method, headers: { host: `koya.example:${port}`, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** What a stream says first, without waiting for its end. */
  function firstLines(path: string, headers: Record<string, string>) {
    return new Promise<string>((resolve, reject) => {
      const sent = request({ ...options, path, headers: { host: `koya.example:${port}`, ...headers } }, (answer) => {
        answer.once('data', (chunk) => {
          resolve(`${answer.statusCode} ${chunk}`)
          sent.destroy()
        })
        answer.once('end', () => reject(new Error(`ended with ${answer.statusCode} and nothing said`)))
      })
      sent.on('error', reject)
      sent.end()
      setTimeout(() => reject(new Error('nothing came within 10 s')), 10_000).unref()
    })
  }
}
