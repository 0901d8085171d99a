/** Enough of an XML parser for drawings: tags nest, no attribute is repeated, ids are unique and what is used exists. */
export function problemsOf(svg: string) {
  const problems: string[] = []
  const open: string[] = []
  const tag = /<(\/?)(\w+)((?: [\w-]+="(?:[^"<&]|&[\w#]+;)*")*)(\/?)>/g
  const text = svg.replace(tag, (_, closes: string, name: string, attributes: string, empty: string) => {
    if (hasRepeats(captured(attributes, / ([\w-]+)=/g))) problems.push(`<${name}> repeats an attribute`)
    if (closes && open.pop() !== name) problems.push(`</${name}> closes nothing`)
    if (!closes && !empty) open.push(name)
    return ''
  })
  const ids = captured(svg, / id="([^"]+)"/g)
  const missing = captured(svg, /(?:href="|url\()#(\w+)/g).filter((id) => !ids.includes(id))
  if (hasRepeats(ids)) problems.push('an id is used twice')
  if (missing.length) problems.push(`nowhere: ${missing}`)
  if (open.length) problems.push(`left open: ${open}`)
  if (/[<>]|&(?![\w#]+;)/.test(text)) problems.push(`left over: ${text}`)
  if (/NaN|undefined|Infinity/.test(svg)) problems.push('a number is missing')
  return problems
}

function captured(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, part = '']) => part)
}

function hasRepeats(names: string[]) {
  return new Set(names).size < names.length
}
