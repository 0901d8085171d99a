import { type Figure, milliseconds, percentile, timeEach } from '../figures.ts'
import type { BenchApp } from '../servers/bench-app.ts'

const pages = ['/', '/courses', '/course-detail/2']
const TIMES = 40

/** (c) Pages that nobody has asked for yet, rendered and compressed; (d) the statements they cost. */
export async function measureRendering(app: BenchApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of pages) {
    const renderAnew = () => {
      app.cache.forgetAll()
      return app.get(page)
    }
    await timeEach(Array(5).fill(page), renderAnew)
    const times = await timeEach(Array(TIMES).fill(page), renderAnew)
    const measured = `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))}`
    figures.push({ what: `(c) first render of \`${page}\``, measured })
  }
  return [...figures, ...(await countStatements(app))]
}

async function countStatements(app: BenchApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of [...pages, '/api/v1/courses', '/api/v1/courses?search=school']) {
    app.cache.forgetAll()
    const first = await statementsFor(app, page)
    const again = await statementsFor(app, page)
    figures.push({ what: `(d) statements for \`${page}\``, measured: `${first}, asked again ${again}` })
  }
  return figures
}

async function statementsFor(app: BenchApp, page: string) {
  app.statements.length = 0
  await app.get(page)
  return app.statements.length
}
