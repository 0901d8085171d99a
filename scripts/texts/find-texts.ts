import { type ESTree, parseSync } from 'vite'

export type Text = { line: number; text: string }

/** What machines read: classes, addresses, names of fields, drawing. */
const unread = new Set([
  'className',
  'd',
  'href',
  'src',
  'srcSet',
  'sizes',
  'to',
  'rel',
  'style',
  'viewBox',
  'points',
  'transform',
  'aria-labelledby',
  'aria-describedby',
  'aria-keyshortcuts',
  'media',
  'allow',
  'content',
])

/** Everything in a file that a person may read, with its line. Values that are put in are shown by their names. */
export function findTexts(path: string, source: string): Text[] {
  const { program, errors } = parseSync(path, source, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const texts: Text[] = []
  const keep = (node: ESTree.Node, text: string) =>
    texts.push({ line: source.slice(0, node.start).split('\n').length, text: text.replace(/\s+/g, ' ').trim() })

  function keepSentences(node: ESTree.Node, written: string) {
    for (const text of isMarkup(written) ? wordsInMarkup(written) : [written]) if (isSentence(text)) keep(node, text)
  }

  function visit(node: ESTree.Node) {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return
      case 'TaggedTemplateExpression':
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') return
        break
      case 'NewExpression':
        // For whoever reads the log.
        if (node.callee.type === 'Identifier' && node.callee.name === 'Error') return
        break
      case 'JSXAttribute':
        if (unread.has(nameOf(node.name))) return
        break
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(node)
      case 'Literal':
        if (typeof node.value === 'string') keepSentences(node, node.value)
        return
      case 'TemplateLiteral':
        keepSentences(node, withNames(node))
        // The parts of a sentence belong to it; those of a page have sentences of their own.
        if (!isMarkup(withNames(node)) && isSentence(withNames(node))) return
        break
      default:
    }
    visitParts(node)
  }

  function visitParts(node: ESTree.Node) {
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part)
  }

  /** An element with words of its own is one text, together with the links and emphasis inside it. */
  function visitElement(node: ESTree.JSXElement | ESTree.JSXFragment) {
    if (node.type === 'JSXElement') visit(node.openingElement)
    const hasWords = node.children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value))
    if (!hasWords) {
      for (const child of node.children) visit(child)
      return
    }
    keep(node, node.children.map(wordsOf).join(''))
    for (const child of node.children) if (child.type !== 'JSXText') visitInside(child)
  }

  /** What belongs to a text that is kept already: only its attributes, and what it shows instead under a condition. */
  function visitInside(child: ESTree.JSXChild) {
    if (child.type === 'JSXExpressionContainer') return visit(child.expression)
    if (child.type !== 'JSXElement') return
    visit(child.openingElement)
    for (const inner of child.children) if (inner.type !== 'JSXText') visitInside(inner)
  }

  function wordsOf(child: ESTree.JSXChild): string {
    if (child.type === 'JSXText') return child.value
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return child.children.map(wordsOf).join('')
    if (child.type !== 'JSXExpressionContainer') return ''
    const { expression } = child
    if (expression.type === 'Literal') return String(expression.value)
    return expression.type === 'JSXEmptyExpression' ? '' : `{${nameIn(source, expression)}}`
  }

  function withNames({ quasis, expressions }: ESTree.TemplateLiteral) {
    return quasis
      .map(({ value }, at) => (expressions[at] ? `${value.cooked}{${nameIn(source, expressions[at])}}` : value.cooked))
      .join('')
  }

  visit(program)
  return texts
}

/** The last name in what is put in: `{course.name}` is `{name}`. */
function nameIn(source: string, { start, end }: ESTree.Node) {
  const names = source.slice(start, end).match(/\p{L}\w*/gu) ?? ['…']
  return names.length > 3 ? '…' : names.at(-1)
}

function nameOf(name: ESTree.JSXAttributeName) {
  return name.type === 'JSXIdentifier' ? name.name : name.name.name
}

const isMarkup = (text: string) => /<\/?[a-z]\w*[ >]/i.test(text)
const unseen = /<(style|script|svg|pre)\b.*?<\/\1>|<!--.*?-->/gis
const insideSentences = /<\/?(a|b|i|em|strong|code|span|br|data|time)\b[^<>]*>/gi
const readAloud = /\b(?:aria-label|alt|title|placeholder)="([^"]*)"/g

/** What people read in markup: the words between tags, and those that are said of a part. */
function wordsInMarkup(markup: string) {
  const seen = markup.replace(unseen, ' ')
  return [
    ...seen.replace(insideSentences, '').split(/<[^<>]*>/),
    ...[...seen.matchAll(readAloud)].map(([, words = '']) => words),
  ]
}

/** Words that begin or end as sentences and headings do, and no drawing. */
function isSentence(text: string) {
  const words = text.trim()
  const own = words.replace(/\{[^}]*\}/g, '')
  const isProse = /\p{Ll}{2}/u.test(own) && /\S\s+\S/.test(words) && !/="/.test(words)
  return (
    isProse &&
    !/^(GET|POST|PUT|DELETE|Bearer) /.test(words) &&
    (/^[\p{Lu}\d“‘"₦{]/u.test(words) || /[.?!:]$/.test(words))
  )
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
