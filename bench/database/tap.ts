import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { BenchHome } from '../bench-home.ts'
import { countStatements } from './count-statements.ts'

type State = 'open' | 'silent' | 'gone'
export type Tap = Awaited<ReturnType<typeof openTap>>

/**
 * A tap between the product and its PostgreSQL: counts the statements, and can do what happens to databases. Silent, it
 * takes everything and answers nothing, as a server that was stopped with SIGSTOP; gone, it closes and refuses connections.
 */
export async function openTap(home: BenchHome) {
  mkdirSync(home.folder, { recursive: true })
  const socket = mkdtempSync(join(home.folder, 'tap-'))
  chmodSync(socket, 0o755)
  let state: State = 'open'
  let statements = 0
  const ends = new Set<Socket>()
  const server = createServer((product) => {
    if (state === 'gone') return product.destroy()
    const database = connect(join(home.place.socket, '.s.PGSQL.5432'))
    product.on(
      'data',
      countStatements(() => statements++),
    )
    for (const [from, to] of [
      [product, database],
      [database, product],
    ] as const) {
      ends.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      if (state === 'silent') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(join(socket, '.s.PGSQL.5432'), resolve))

  function turn(to: State) {
    state = to
    for (const end of ends) {
      if (to === 'gone') end.destroy()
      else if (to === 'silent') end.pause()
      else end.resume()
    }
  }

  return {
    /** The bench's home, reached through the tap. */
    home: { ...home, place: { ...home.place, socket } },
    statements: () => statements,
    turn,
    close: async () => {
      turn('gone')
      await new Promise((resolve) => server.close(resolve))
      rmSync(socket, { recursive: true, force: true })
    },
  }
}
