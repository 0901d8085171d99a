import type { Change } from './change.ts'
import { findStatements } from './find-changes.ts'
import { drizzle } from './query-changes.ts'

type Wrap = { start: number; end: number; before: string; after: string; isStatement: boolean }
/** A change with the number that switches it on. */
export type Numbered = Change & { id: number }

/** The file with all of its mutants in it: each is behind a switch, `$m(7)`, so that one build serves every one of them. */
export function instrument(path: string, source: string, changes: Numbered[]) {
  const wraps = [...expressionWraps(changes), ...statementWraps(path, source, changes)]
  const opens = wraps.toSorted(
    (a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement),
  )
  const closes = wraps.toSorted(
    (a, b) => a.end - b.end || b.start - a.start || Number(a.isStatement) - Number(b.isStatement),
  )
  let result = changes.some(({ after }) => after.includes(`${drizzle}.`))
    ? `import * as ${drizzle} from 'drizzle-orm';`
    : ''
  let at = 0
  const copyTo = (place: number) => {
    result += source.slice(at, place)
    at = place
  }
  while (opens.length + closes.length > 0) {
    const [open] = opens
    const [close] = closes
    if (close && (!open || close.end <= open.start)) {
      copyTo(close.end)
      result += close.after
      closes.shift()
    } else if (open) {
      copyTo(open.start)
      result += open.before
      opens.shift()
    }
  }
  copyTo(source.length)
  return result
}

function expressionWraps(changes: Numbered[]): Wrap[] {
  const byPlace = Object.groupBy(
    changes.filter(({ isStatement }) => !isStatement),
    ({ start, end }) => `${start} ${end}`,
  )
  return Object.values(byPlace).flatMap((group) => {
    const [first] = group ?? []
    if (!group || !first) return []
    const switches = group.map(({ id, after }) => `$m(${id})?(${after}):`).join('')
    return [{ start: first.start, end: first.end, before: `(${switches}(`, after: '))', isStatement: false }]
  })
}

/** Every one gets brackets, also those that no mutant leaves out: a line that began with `(` would run together with the one before. */
function statementWraps(path: string, source: string, changes: Numbered[]): Wrap[] {
  const left = changes.filter(({ isStatement }) => isStatement)
  const others = findStatements(path, source).filter(({ start }) => !left.some((one) => one.start === start))
  return [
    ...left.map(({ id, start, end }) => ({ start, end, before: `{if(!$m(${id})){`, after: '}}', isStatement: true })),
    ...others.map(({ start, end }) => ({ start, end, before: '{', after: '}', isStatement: true })),
  ]
}
