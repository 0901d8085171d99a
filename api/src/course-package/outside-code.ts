const opening = /`+|~{3,}|<(?:pre|code)\b/gi
const ticks = /`+/g
/** A fence may be inside a quotation, or begin an item of a list. */
const beforeFence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)?$/
const LONGEST_BEFORE_FENCE = 40
const PARAGRAPH = '\n\n'

/** Changes a text but for the examples in it: what is code is shown as it was typed. Takes as long as the text is long. */
export function changeOutsideCode(text: string, format: 'markdown' | 'html', change: (part: string) => string) {
  let changed = ''
  let done = 0
  for (const [from, to] of codeIn(text, format)) {
    changed += change(text.slice(done, from)) + text.slice(from, to)
    done = to
  }
  return changed + change(text.slice(done))
}

/** Where code begins and ends, in order. Code that is only indented is not told apart from an item of a list. */
function* codeIn(text: string, format: 'markdown' | 'html') {
  const elementEnd = elementsOf(text.toLowerCase())
  const spans = format === 'markdown' ? spansOf(text) : new Map<number, number>()
  let end = 0
  for (const { 0: mark, index } of text.matchAll(opening)) {
    if (index < end) continue
    const found = mark.startsWith('<')
      ? elementEnd(mark.slice(1).toLowerCase(), index)
      : format === 'markdown' && (fenceEnd(text, index, mark) ?? spans.get(index))
    if (!found) continue
    end = found
    yield [index, end] as const
  }
}

/** What has no end is not looked for a second time. */
function elementsOf(lower: string) {
  const unclosed = new Set<string>()
  return (name: string, from: number) => {
    const end = unclosed.has(name) ? -1 : lower.indexOf(`</${name}`, from)
    if (end < 0) unclosed.add(name)
    return end < 0 ? undefined : end
  }
}

/** A fence goes on to the next line with nothing but as many marks or more, or to the end of the text. */
function fenceEnd(text: string, index: number, mark: string) {
  if (mark.length < 3 || !isAtLineStart(text, index)) return undefined
  let lineEnd = text.indexOf('\n', index)
  const info = text.slice(index + mark.length, lineEnd < 0 ? undefined : lineEnd)
  if (mark.startsWith('`') && info.includes('`')) return undefined
  while (lineEnd >= 0) {
    const next = text.indexOf('\n', lineEnd + 1)
    const line = text.slice(lineEnd + 1, next < 0 ? undefined : next).replaceAll(/[\s>]/g, '')
    if (line.startsWith(mark) && line === mark.charAt(0).repeat(line.length)) return next < 0 ? text.length : next
    lineEnd = next
  }
  return text.length
}

function isAtLineStart(text: string, index: number) {
  const near = text.slice(Math.max(0, index - LONGEST_BEFORE_FENCE), index)
  const isWhole = index <= LONGEST_BEFORE_FENCE || near.includes('\n')
  return isWhole && beforeFence.test(near.slice(near.lastIndexOf('\n') + 1))
}

/** Code within a line: from so many ticks to the next as many, in one paragraph. By where each begins, where it ends. */
function spansOf(text: string) {
  const ends = new Map<number, number>()
  const next = new Map<number, { index: number; paragraph: number }>()
  for (const { index, length, paragraph } of ticksOf(text).reverse()) {
    const closing = next.get(length)
    const isEscaped = text.charAt(index - 1) === '\\'
    if (closing?.paragraph === paragraph && !isEscaped) ends.set(index, closing.index + length)
    next.set(length, { index, paragraph })
  }
  return ends
}

function ticksOf(text: string) {
  let [paragraph, border] = [0, text.indexOf(PARAGRAPH)]
  return [...text.matchAll(ticks)].map(({ 0: run, index }) => {
    while (border >= 0 && border < index) {
      paragraph++
      border = text.indexOf(PARAGRAPH, border + 1)
    }
    return { index, length: run.length, paragraph }
  })
}
