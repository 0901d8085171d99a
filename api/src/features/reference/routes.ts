import {
  listCategories,
  listCertificates,
  listCountries,
  listIndustries,
  listLanguages,
} from '@koya/contract/endpoints/reference.ts'
import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { certificates, countries, industries, languages } from '../../db/schema.ts'
import { serveShared } from '../../http/kept/serve-shared.ts'
import { categoryTree } from './category-tree.ts'

export function referenceRoutes(app: FastifyInstance) {
  serveShared(app, listCountries, async (_, db) => ({
    data: await db.select({ id: countries.id, name: countries.name }).from(countries).orderBy(asc(countries.name)),
  }))
  serveShared(app, listIndustries, async (_, db) => ({
    data: await db.select().from(industries).orderBy(asc(industries.name)),
  }))
  serveShared(app, listCertificates, async (_, db) => ({
    data: await db.select().from(certificates).orderBy(asc(certificates.id)),
  }))
  serveShared(app, listLanguages, async (_, db) => ({
    data: await db
      .select({ id: languages.id, english: languages.english, name: languages.english })
      .from(languages)
      .orderBy(asc(languages.english)),
  }))
  serveShared(app, listCategories, async (_, db) => ({ data: await categoryTree(db) }))
}
