import type { Endpoint } from '@koya/contract/protocol/endpoint.ts'
import fc from 'fast-check'
import { adminRows } from '../roles/admin-rows.ts'
import { memberRows } from '../roles/member-rows.ts'
import { publicRows } from '../roles/public-rows.ts'
import { teachingRows } from '../roles/teaching-rows.ts'
import { type Caller, callers, type World } from '../roles/world.ts'
import { hostileValue } from './hostile.ts'
import type { Parts } from './requests.ts'

const rows = { ...publicRows, ...memberRows, ...teachingRows, ...adminRows }

export type Example = (caller: Caller) => Parts

/** A request that would work, for each caller: the one by which the role matrix asks whether they may. */
export async function exampleOf({ method, path }: Endpoint, world: World): Promise<Example> {
  const send = rows[`${method} ${path}`]?.[1]
  const made = new Map<Caller, Parts>()
  for (const caller of callers) {
    const { url = path, query = {}, payload } = (await send?.(world, caller)) ?? {}
    const params = paramsIn(path, url)
    // In the matrix nobody belongs to an organisation. Here some do (`fuzz.ts`).
    if (params.slug === 'nowhere') params.slug = 'marina'
    made.set(caller, { params, query, body: payload })
  }
  return (caller) => made.get(caller) ?? { params: {}, query: {}, body: undefined }
}

function paramsIn(path: string, url: string) {
  const values = url.split('/')
  const places = path.split('/').entries()
  return Object.fromEntries(
    [...places].filter(([, name]) => name.startsWith(':')).map(([at, name]) => [name.slice(1), values[at] ?? '']),
  )
}

/** The example with up to three of its values replaced, taken away or doubled. */
export function mutated(example: Parts): fc.Arbitrary<Parts> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'double'),
    hostileValue,
  })
  return fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })).map((changes) => {
    const parts = structuredClone(example)
    const leaves = leavesOf(parts)
    for (const { at, how, hostileValue: value } of changes) {
      const [holder, key] = leaves[at % Math.max(1, leaves.length)] ?? [{}, '']
      if (how === 'remove') delete holder[key]
      else holder[key] = how === 'double' ? [holder[key], holder[key]] : value
    }
    return parts
  })
}

type Holder = Record<string, unknown>

function leavesOf(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, inner]): [Holder, string][] => {
    const deeper = leavesOf(inner)
    return deeper.length ? deeper : [[value as Holder, key]]
  })
}
