import { exemptionRules } from '@koya/contract/programmes/exemption-rules.ts'
import { readQualifications, writeQualifications } from '@koya/contract/programmes/exemptions.ts'
import { institutionIds, loadInstitution } from '@koya/contract/programmes/load-institution.ts'

const detail = /^\/program-detail\/([^/.]+)\/?(\.data)?$/
const courses = /^(\/programs\/([^/]+)\/courses\/)([^/]+?)(\.data)?$/

/** The qualifications that the finder of a programme knows, in its own order. */
export function programmeQuery({ pathname, searchParams }: URL) {
  const rules = exemptionRules[detail.exec(pathname)?.[1] ?? '']?.rules
  return rules ? writeQualifications(readQualifications(searchParams, rules)) : undefined
}

/** The courses page does not mind capitals. */
export function programmePath({ pathname }: URL) {
  return pathname.replace(
    courses,
    (_, before: string, __, name: string, data = '') => before + name.toLowerCase() + data,
  )
}

/** Every programme, with one ticked box at most, and every course of it. What else a name may find is free text. */
export function isProgrammeWorthKeeping(url: URL) {
  if (detail.test(url.pathname)) return (programmeQuery(url)?.size ?? 0) < 2
  const [, , id, name] = courses.exec(url.pathname) ?? []
  return id === undefined || name === undefined || known.has(`${id}/${decodeURIComponent(name).toLowerCase()}`)
}

const bodies = await Promise.all(institutionIds.map(loadInstitution))
const known = new Set(
  bodies.flatMap((body) => {
    const titles = body?.courses.flatMap((level) => level.body.map(({ title }) => title.toLowerCase())) ?? []
    return ['all', ...titles].map((title) => `${body?.id}/${title}`)
  }),
)
