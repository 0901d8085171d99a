import { connect } from '../api/src/db/client.ts'
import { API_BASE } from '../contract/src/protocol/endpoint.ts'
import { writeCatalogueUrl } from '../contract/src/rules/catalogue/catalogue-url.ts'
import type { BenchHome } from './bench-home.ts'
import { readMarket } from './crowd/read-market.ts'
import type { Market } from './crowd/visitor.ts'
import { type Figure, megabytes, whole } from './figures.ts'
import { onBench, startKoya } from './servers/koya-process.ts'
import { sendLoad } from './throughput/load.ts'

const MEGABYTE = 1024 ** 2
const MOST = 250 * MEGABYTE
const PAGES = 900
const SECONDS = 6

/** (e) Memory of a process with KOYA_ROLE=web: started, with as many pages as it keeps, and after a load. */
export async function measureMemory(home: BenchHome, signal: AbortSignal, share = 1): Promise<Figure[]> {
  const { db, close } = connect(home.place, { name: 'koya bench' })
  const koya = await startKoya({ ...onBench(home), KOYA_ROLE: 'web' })
  try {
    const atStart = koya.memoryBytes()
    const paths = differentPages(await readMarket(db)).slice(0, PAGES * share)
    let bytes = 0
    for (const path of paths) {
      signal.throwIfAborted()
      const response = await fetch(koya.address + path, { headers: { 'accept-encoding': 'identity' } })
      bytes += (await response.arrayBuffer()).byteLength
    }
    const filled = koya.memoryBytes()
    for (const path of ['/', '/courses', '/course-detail/2', `${API_BASE}/courses`])
      await sendLoad(koya.address + path, SECONDS * share)
    const after = koya.memoryBytes()
    return [
      { what: '(e) memory of a process for the web, started', measured: megabytes(atStart) },
      {
        what: `(e) with the pages in memory: ${whole(paths.length)} were asked for, ${megabytes(bytes)} uncompressed`,
        measured: megabytes(filled),
      },
      {
        what: '(e) after the load of (a) as well',
        measured: megabytes(after),
        target: `under ${megabytes(MOST)}`,
        isMet: after < MOST,
      },
    ]
  } finally {
    await koya.stop()
    await close()
  }
}

function differentPages({ courseIds, categoryIds }: Market) {
  const sorts = ['name', 'self', 'free', 'paid'] as const
  const prices = ['free', 'paid'] as const
  const styles = ['Self Paced', 'Instructor Paced'] as const
  const listings = [1, 2, 3].flatMap((page) =>
    categoryIds.flatMap((category) =>
      sorts.flatMap((sort) =>
        prices.flatMap((price) =>
          styles.map((learningStyle) => writeCatalogueUrl({ category, sort, price, learningStyle, page })),
        ),
      ),
    ),
  )
  return [...courseIds.map((id) => `/course-detail/${id}`), ...listings]
}
