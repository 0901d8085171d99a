import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from './change.ts'
import { findChanges } from './find-changes.ts'

/** A change with the number that switches it on and the words by which people know it. */
export type Mutant = Change & { id: number; file: string; line: number; change: string }

/** Every mutant of the files, numbered through. */
export function mutantsOf(root: string, files: string[]): Mutant[] {
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return findChanges(file, source).map((change) => ({
      ...change,
      file,
      line: source.slice(0, change.start).split('\n').length,
      change: inWords(source.slice(change.start, change.end), change),
    }))
  })
  return found.map((mutant, at) => ({ ...mutant, id: at + 1 }))
}

/** `amount <= 0 → (amount) < (0)`; of a long text the part that differs, with a little of its surroundings. */
function inWords(text: string, { after, isStatement }: Change) {
  const before = oneLine(text)
  if (isStatement) return `${shorten(before)} → left out`
  const mutated = oneLine(after)
  if (before.length + mutated.length < 100) return `${before} → ${mutated}`
  let same = 0
  while (same < mutated.length && before[same] === mutated[same]) same++
  let end = 0
  while (end < mutated.length - same && before.at(-1 - end) === mutated.at(-1 - end)) end++
  const cut = (whole: string) => {
    const [from, to] = [Math.max(same - 20, 0), whole.length - Math.max(end - 20, 0)]
    return `${from > 0 ? '…' : ''}${shorten(whole.slice(from, to))}${to < whole.length ? '…' : ''}`
  }
  return `${cut(before)} → ${cut(mutated)}`
}

function oneLine(text: string) {
  return text.replace(/\s+/g, ' ')
}

function shorten(text: string) {
  return text.length > 120 ? `${text.slice(0, 80)}…${text.slice(-30)}` : text
}
