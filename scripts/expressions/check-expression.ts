import { check } from 'recheck'
import type { Expression } from './find-expressions.ts'

/**
 * What is wrong with an expression: that some text of moderate length keeps it busy, or that nobody could tell within the
 * time. It is counted in steps and not in seconds, which on a busy machine pass without any. recheck has a binary for some
 * machines and does the same in JavaScript, slower, on the others.
 */
export async function checkExpression({ file, line, source, flags }: Expression, timeout: number) {
  const found = await check(source, flags, { timeout, attackTimeout: null, incubationTimeout: null })
  if (found.status === 'safe') return undefined
  const isDecided = found.status === 'vulnerable'
  const why = isDecided
    ? `${found.complexity?.summary}, as on ${found.attack.pattern.slice(0, 200)}`
    : `undecided: ${found.error.kind}`
  return { isDecided, sentence: `${file}:${line} /${source}/${flags} is ${why}` }
}
