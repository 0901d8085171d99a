import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeLater } from './closing.ts'

type Heard = { path: string; headers: IncomingHttpHeaders; body: string }

/** The system at the other end of a webhook, on this machine. It takes everything unless it is told to answer otherwise. */
export async function openReceiver() {
  const heard: Heard[] = []
  const state = { answer: (response: ServerResponse): void => void response.end('thanks') }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    state.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeLater(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const refuse = (status: number, text = 'not today') => {
    state.answer = (response) => response.writeHead(status).end(text)
  }
  const take = () => {
    state.answer = (response) => response.end('thanks')
  }
  return { port, url: `http://127.0.0.1:${port}/hook`, heard, state, refuse, take }
}
