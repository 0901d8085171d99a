import { asc, eq } from 'drizzle-orm'
import type { PackagedCourse } from '../../course-package/packaged-course.ts'
import { ProblemList } from '../../course-package/problem-list.ts'
import type { Db } from '../../db/client.ts'
import { businessProfiles, categories, certificates, languages } from '../../db/schema.ts'

export type PackageChoices = Awaited<ReturnType<typeof findChoices>>

/** What a package names and this installation must have. A course that comes from elsewhere is published under the provider. */
export async function findChoices(db: Db, { category, language, certificate }: PackagedCourse) {
  const [[inCategory], [inLanguage], [withCertificate], [provider]] = await Promise.all([
    db.select().from(categories).where(eq(categories.key, category)),
    db.select().from(languages).where(eq(languages.code, language)),
    db.select().from(certificates).where(eq(certificates.name, certificate)),
    db.select({ id: businessProfiles.id }).from(businessProfiles).where(eq(businessProfiles.isProvider, true)),
  ])
  const problems = new ProblemList()
  if (!inCategory) problems.add('course.md', `category: there is no category ${shown(category)} here`)
  if (!inLanguage) problems.add('course.md', `language: there is no language ${shown(language)} here`)
  if (!withCertificate) problems.add('course.md', `certificate: there is no certificate ${shown(certificate)} here`)
  problems.throwIfAny()
  if (!inCategory || !inLanguage || !withCertificate) throw new Error('a package without its choices was taken')
  return {
    category: { id: inCategory.id, parentId: inCategory.parentId },
    languageId: inLanguage.id,
    certificateId: withCertificate.id,
    businessId: provider?.id ?? null,
  }
}

/** What other systems do not say, and every course here has: the first of each, for its teacher to change. */
export async function withUsualChoices(db: Db, course: PackagedCourse): Promise<PackagedCourse> {
  const [[category], [certificate]] = await Promise.all([
    db.select({ key: categories.key }).from(categories).orderBy(asc(categories.id)).limit(1),
    db.select({ name: certificates.name }).from(certificates).orderBy(asc(certificates.id)).limit(1),
  ])
  return { ...course, category: category?.key ?? '', certificate: certificate?.name ?? '' }
}

function shown(name: string) {
  return name.slice(0, 60)
}
