import type { ProposedChange } from '@koya/contract/endpoints/teaching/proposals.ts'
import type { CourseDraft, DraftField } from '@koya/contract/rules/course-draft.ts'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { businessProfiles, categories, certificates, languages } from '../../db/schema.ts'
import { type Proposal, proposedFields } from './keep-proposal.ts'

/** The fields that a proposal would change, before and after, in words that people read. */
export async function presentChanges(db: Db | Tx, before: CourseDraft, proposal: Proposal): Promise<ProposedChange[]> {
  const shown: ProposedChange[] = []
  for (const field of proposedFields(proposal)) {
    const [was, will] = [before[field], proposal.changes[field] ?? '']
    const name = await namesIn(db, field, [was, will])
    shown.push({ field, before: name(was), after: name(will) })
  }
  return shown
}

/** What the ids of a field are called; the words of any other field are their own. */
async function namesIn(db: Db | Tx, field: DraftField, values: string[]) {
  const find = lookUps[field]
  if (!find) return (value: string) => (field === 'entrance_exam' ? yesOrNo(value) : value)
  const names = new Map((await find(db, values.map(Number))).map(({ id, name }) => [String(id), name]))
  return (value: string) => names.get(value) ?? ''
}

function yesOrNo(value: string) {
  return value === '1' ? 'Yes' : 'No'
}

type Named = { id: number; name: string }

const lookUps: Partial<Record<DraftField, (db: Db | Tx, ids: number[]) => Promise<Named[]>>> = {
  category_id: (db, ids) =>
    db.select({ id: categories.id, name: categories.name }).from(categories).where(inArray(categories.id, ids)),
  certificate_id: (db, ids) =>
    db.select({ id: certificates.id, name: certificates.name }).from(certificates).where(inArray(certificates.id, ids)),
  language_id: (db, ids) =>
    db.select({ id: languages.id, name: languages.english }).from(languages).where(inArray(languages.id, ids)),
  business_id: (db, ids) =>
    db
      .select({ id: businessProfiles.id, name: businessProfiles.companyName })
      .from(businessProfiles)
      .where(inArray(businessProfiles.id, ids)),
}
