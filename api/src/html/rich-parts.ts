import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'

type Part =
  | { kind: 'words'; text: string }
  | { kind: 'formula'; tex: string; isBlock: boolean }
  | { kind: 'picture'; alt: string; src: string }

/** Most texts are words, and are not looked at letter by letter. */
export function mayBeRich(text: string) {
  return /\\[([]|\$\$|!\[|\|/.test(text)
}

/** How formulas begin and end. A dollar alone is money. */
const fences = [
  { opens: '\\(', closes: '\\)', isBlock: false },
  { opens: '\\[', closes: '\\]', isBlock: true },
  { opens: '$$', closes: '$$', isBlock: true },
]

/** A text in its parts: `\(x^2\)`, `$$…$$`, `![what it shows](/media/…)` and the words between. Each letter is looked at once. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  const never = new Set<string>()
  let words = ''
  let at = 0
  const add = (part: Part) => {
    if (words) parts.push({ kind: 'words', text: words })
    words = ''
    parts.push(part)
  }
  while (at < text.length) {
    const found = formulaAt(text, at, never) ?? pictureAt(text, at)
    if (found) add(found.part)
    else words += text[at]
    at = found ? found.end : at + 1
  }
  if (words) parts.push({ kind: 'words', text: words })
  return parts
}

export function formulasIn(text: string) {
  if (!mayBeRich(text)) return []
  return partsOf(text).filter((part) => part.kind === 'formula')
}

function formulaAt(text: string, at: number, never: Set<string>): { part: Part; end: number } | undefined {
  const fence = fences.find(({ opens }) => text.startsWith(opens, at) && !never.has(opens))
  if (!fence) return undefined
  const from = at + fence.opens.length
  const to = text.indexOf(fence.closes, from)
  // What is not closed here is closed nowhere after it either.
  if (to < 0) never.add(fence.opens)
  const tex = to < 0 ? '' : text.slice(from, to).trim()
  return tex ? { part: { kind: 'formula', tex, isBlock: fence.isBlock }, end: to + fence.closes.length } : undefined
}

function pictureAt(text: string, at: number): { part: Part; end: number } | undefined {
  if (!text.startsWith('![', at)) return undefined
  const [all, alt = '', src = ''] = /^!\[([^\][]{0,300})\]\(([^()\s]{1,100})\)/.exec(text.slice(at, at + 420)) ?? []
  return all && isUploadedPicture(src) ? { part: { kind: 'picture', alt, src }, end: at + all.length } : undefined
}
