import { institutionIds } from '@koya/contract/programmes/load-institution.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { and, asc, gt, lte, max } from 'drizzle-orm'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { Db } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import { type Html, html as xml } from '../../html/html.ts'

/** A file may hold 50,000 addresses. A part holds so many ids: found by key at any size, and a course never changes its part. */
const IDS_IN_A_PART = 40_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Listed = { id: number; updatedAt: Date }

/** All addresses in one file, or an index of the parts once there are too many. */
export async function sitemap(db: Db, origin: string, idsInAPart = IDS_IN_A_PART) {
  const newest = db
    .select({ id: max(courses.id).as('newest_id') })
    .from(courses)
    .where(inTheMarket)
    .as('newest')
  const rows = await db
    .select({ newestId: newest.id, id: courses.id, updatedAt: courses.updatedAt })
    .from(newest)
    .leftJoin(courses, and(inTheMarket, lte(courses.id, idsInAPart), lte(newest.id, idsInAPart)))
    .orderBy(asc(courses.id))
  const newestId = rows[0]?.newestId ?? 0
  if (newestId > idsInAPart) return indexOf(origin, Math.ceil(newestId / idsInAPart))
  // Without a single active course, one empty row is left.
  const listed = rows.flatMap(({ id, updatedAt }) => (id && updatedAt ? [entry(origin, { id, updatedAt })] : []))
  return addresses([...publicPages(origin), ...listed])
}

/** The courses of one block of ids; the first part begins with the pages that are no course. */
export async function sitemapPart(db: Db, origin: string, part: number, idsInAPart = IDS_IN_A_PART) {
  const rows = await db
    .select({ id: courses.id, updatedAt: courses.updatedAt })
    .from(courses)
    .where(and(inTheMarket, gt(courses.id, (part - 1) * idsInAPart), lte(courses.id, part * idsInAPart)))
    .orderBy(asc(courses.id))
  if (rows.length === 0 && part > 1) throw new Failure('not_found')
  return addresses([...(part === 1 ? publicPages(origin) : []), ...rows.map((row) => entry(origin, row))])
}

/** The pages that lead to courses. */
export const publicPaths = [
  '/',
  '/courses',
  ...categories.map(({ id }) => writeCatalogueUrl({ category: id })),
  ...institutionIds.map((id) => `/program-detail/${id}`),
]

function publicPages(origin: string) {
  return publicPaths.map((path) => xml`<url><loc>${origin + path}</loc></url>\n`)
}

function entry(origin: string, { id, updatedAt }: Listed) {
  return xml`<url><loc>${origin}/course-detail/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`
}

function addresses(entries: Html[]) {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${namespace}">
${entries}</urlset>
`.source
}

function indexOf(origin: string, parts: number) {
  const entries = Array.from({ length: parts }, (_, index) => {
    return xml`<sitemap><loc>${origin}/sitemap/${index + 1}.xml</loc></sitemap>\n`
  })
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="${namespace}">
${entries}</sitemapindex>
`.source
}
