import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { testApp } from '../test-app.ts'
import { readSheet } from './read-sheet.ts'

type App = Awaited<ReturnType<typeof testApp>>['app']
type Places = { slug: string; block: number; ids?: number[] }

/** Every address of an organisation that can be read, its files included, with each of the ids where one has its place in it. */
export function everyRead(app: App, { slug, block, ids = [1] }: Places) {
  const of = { slug, block: String(block), number: '1' }
  return [...app.endpoints.values()]
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/organisations/:slug'))
    .flatMap(({ path }) => (path.includes(':id') ? ids : [0]).map((one) => path.replace(':id', String(one))))
    .flatMap((path) => [path, ...(filesOf[path] ?? []).map((format) => `${path}?format=${format}`)])
    .map((path) => fullPath(path.replaceAll(/:(slug|block|number)/g, (_, part: keyof typeof of) => of[part])))
}

const filesOf: Record<string, string[]> = {
  '/organisations/:slug/report': ['csv', 'xlsx'],
  '/organisations/:slug/readiness': ['csv', 'xlsx'],
}

/** What somebody reads there: the words of an answer, of a workbook those of its cells. */
export async function wordsAt(app: App, url: string, headers: Record<string, string>) {
  const answer = await app.inject({ url, headers })
  if (!url.endsWith('format=xlsx') || answer.statusCode !== 200) return answer.body
  return JSON.stringify([...(await readSheet(answer.rawPayload))])
}
