import type { Person } from '@koya/contract/endpoints/organisations/people.ts'
import type { MemberRole } from '@koya/contract/rules/organisations/roles.ts'

export const MANAGES_ALL = 'manager:all'
export const MANAGES_SOME = 'manager:some'

type Change = { role?: MemberRole; manages?: 'all' | number[]; group_ids?: number[] }

/** What was changed of somebody, and nothing else: to give a role moves nobody, and to move somebody gives no role. */
export function readChange(form: FormData, { groups }: Pick<Person, 'groups'>): Change {
  const groupIds = idsOf(form, 'group')
  const before = groups.map(({ id }) => id)
  const isMoved = groupIds.length !== before.length || groupIds.some((id) => !before.includes(id))
  return { ...(isMoved && { group_ids: groupIds }), ...roleOf(form) }
}

function roleOf(form: FormData): Change {
  const role = String(form.get('role') ?? '')
  if (role === MANAGES_ALL) return { role: 'manager', manages: 'all' }
  if (role === MANAGES_SOME) return { role: 'manager', manages: idsOf(form, 'managed') }
  return role ? { role: role as MemberRole } : {}
}

function idsOf(form: FormData, name: string) {
  return form.getAll(name).map(Number)
}
