import { createServer } from 'node:net'
import type { Config } from '@koya/api/config.ts'
import { StartupProblem } from '@koya/api/settings/startup-problem.ts'
import type { FastifyInstance } from 'fastify'

type Where = Pick<Config, 'host' | 'port'>

/** Asked before anything long begins, so that a taken port is not told after a minute of work. */
export async function portMustBeFree({ host, port }: Where) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, { host, port })))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** How many may knock at once before the first is let in: a crowd after a mail or a broadcast comes within a second. */
const BACKLOG = 4_096

export async function listenOnPort(app: FastifyInstance, where: Where) {
  try {
    return await app.listen({ host: where.host, port: where.port, backlog: BACKLOG })
  } catch (error) {
    throw listenProblem(error, where)
  }
}

function listenProblem(error: unknown, { host, port }: Where) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartupProblem(`port ${port} is taken by another program. Stop it, or set PORT to another number.`)
  if (code === 'EACCES') return new StartupProblem(`Koya may not use port ${port}. Set PORT to a number above 1024.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(`HOST=${host} is not an address of this machine.`)
  return error
}
