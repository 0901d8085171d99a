import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that the kernel gives to outgoing connections: a server that was killed must find its own free when it
 * comes back, although hundreds of connections were opened meanwhile.
 */
export async function freePorts(count: number) {
  const found: number[] = []
  for (let port = randomInt(18_000, 28_000); found.length < count; port++) if (await isFree(port)) found.push(port)
  return found
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
