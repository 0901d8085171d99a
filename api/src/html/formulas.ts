import { createRequire } from 'node:module'
import { messages } from '@koya/contract/protocol/messages.ts'
import type Temml from 'temml'
import { formulasIn } from './rich-parts.ts'

const { questions: said } = messages
const LONGEST = 1_000
const MOST = 50
/** What a command becomes, again and again, until nothing is left to replace. */
const MOST_EXPANSIONS = 200
const LONGEST_MATHML = 60_000
const MOST_KEPT = 1_000
/** Longer ones are seldom, and made again. */
const LONGEST_KEPT = 8_000

let temml: typeof Temml | undefined
const kept = new Map<string, Rendered>()

type Rendered = { mathml: string } | { problem: string }

/** Why a text cannot be shown: the first of its formulas that cannot be read, or that runs away. */
export function formulaProblem(text: string): string | undefined {
  const formulas = formulasIn(text)
  if (formulas.length > MOST) return said.manyFormulas
  for (const { tex, isBlock } of formulas) {
    const made = renderFormula(tex, isBlock)
    if ('problem' in made) return made.problem
  }
  return undefined
}

/** TeX as MathML, which browsers draw by themselves. The same formula is made once. */
export function renderFormula(tex: string, isBlock: boolean): Rendered {
  const key = `${isBlock} ${tex}`
  const known = kept.get(key)
  if (known) return known
  const made = make(tex, isBlock)
  if ('mathml' in made && made.mathml.length > LONGEST_KEPT) return made
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, made)
  return made
}

function make(tex: string, displayMode: boolean): Rendered {
  if (tex.length > LONGEST) return { problem: said.longFormula }
  // Loaded with the first formula: most processes never see one.
  temml ??= createRequire(import.meta.url)('temml') as typeof Temml
  try {
    const options = {
      displayMode,
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: MOST_EXPANSIONS,
      maxSize: [20, 500] as [number, number],
    }
    const mathml = temml.renderToString(tex, options).replace(/ style="[^"]*"/g, '')
    return mathml.length > LONGEST_MATHML ? { problem: said.runawayFormula } : { mathml }
  } catch (error) {
    const isEndless = error instanceof RangeError || /expansion/i.test(String(error))
    return {
      problem: isEndless ? said.runawayFormula : said.badFormula(tex.length > 80 ? `${tex.slice(0, 79)}…` : tex),
    }
  }
}
