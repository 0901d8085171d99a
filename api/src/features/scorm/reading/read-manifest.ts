import type { ScormVersion } from '@koya/contract/rules/scorm-outcome.ts'
import { BadPackage, ProblemList } from '../../../course-package/problem-list.ts'
import type { KeptPart } from '../../../db/schema.ts'
import { readXml, type XmlNode } from '../../question-bank/import/read-xml.ts'
import { scormLimits } from '../scorm-limits.ts'
import { MANIFEST } from './list-files.ts'
import { attributeOf, decodeXml, inside, localName, under } from './xml-parts.ts'

export type Manifest = { version: ScormVersion; parts: KeptPart[]; hasRules: boolean }

/** What a package is made of, by its manifest. `has` says which files there are. */
export function readManifest(bytes: Uint8Array, has: (path: string) => boolean): Manifest {
  // Read as anything else it would be no manifest, and nobody would know why.
  if (bytes[0] === 0 || bytes[1] === 0)
    throw new BadPackage([`${MANIFEST}: is in UTF-16 without saying so; please save it as UTF-8`])
  const text = decodeXml(bytes)
  // No authoring tool writes one, and an entity of one's own can grow without end or name a file of ours.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BadPackage([`${MANIFEST}: declares entities or a document type`])
  const root = readXml(text)
  if (root === undefined || localName(root) !== 'manifest')
    throw new BadPackage([`${MANIFEST}: is not a manifest, or is damaged`])
  const problems = new ProblemList()
  const parts = partsOf(root, has, problems)
  if (parts.length === 0) problems.add(MANIFEST, 'names nothing that can be opened')
  if (parts.length > scormLimits.parts)
    problems.add(MANIFEST, `names ${parts.length} parts; at most ${scormLimits.parts} can be taken`)
  const version = versionOf(root, text)
  if (!version) problems.add(MANIFEST, 'does not say that it is SCORM 1.2 or SCORM 2004')
  problems.throwIfAny()
  // A single part is taken in no order.
  return { version: version ?? '1.2', parts, hasRules: parts.length > 1 && saysRules(root) }
}

function versionOf(root: XmlNode, text: string): ScormVersion | undefined {
  const said = inside(inside(root, 'metadata'), 'schemaversion')?.text.trim() ?? ''
  if (/^1\.2$/.test(said)) return '1.2'
  if (/2004|^(?:CAM )?1\.3/i.test(said)) return '2004'
  if (/adlcp_v1p3/i.test(text)) return '2004'
  return /adlcp_rootv1p2/i.test(text) ? '1.2' : undefined
}

function partsOf(root: XmlNode, has: (path: string) => boolean, problems: ProblemList): KeptPart[] {
  const resources = inside(root, 'resources')
  const byId = new Map(under(resources, 'resource').map((one) => [attributeOf(one, 'identifier'), one]))
  const bases = [root, resources].map((one) => attributeOf(one, 'base'))
  return itemsOf(chosen(root)).flatMap((item): KeptPart[] => {
    const resource = byId.get(attributeOf(item, 'identifierref'))
    const title = inside(item, 'title')?.text.trim().slice(0, 300) ?? ''
    const path = resource && joined([...bases, attributeOf(resource, 'base'), attributeOf(resource, 'href')])
    if (!resource || !path) return []
    const [file = ''] = path.split(/[?#]/)
    if (!has(decoded(file))) {
      problems.add(MANIFEST, `names ${JSON.stringify(file.slice(0, 120))}, which is not in the package`)
      return []
    }
    return [
      {
        id: attributeOf(item, 'identifier').slice(0, 500) || file.slice(0, 500),
        title: title || 'Lesson',
        href: withParameters(path, attributeOf(item, 'parameters')),
        reports: attributeOf(resource, 'scormtype').toLowerCase() !== 'asset',
        launchData: (inside(item, 'datafromlms')?.text ?? '').slice(0, 4_000),
        mastery: masteryOf(item),
      },
    ]
  })
}

const RULES = ['prerequisites', 'sequencingrules', 'rolluprules', 'limitconditions']

/** Of the order of its parts, or of what counts as done: prerequisites in SCORM 1.2, sequencing in 2004. */
function saysRules(node: XmlNode): boolean {
  const bounds = localName(node) === 'controlmode' ? node : undefined
  const isBound = attributeOf(bounds, 'choice') === 'false' || attributeOf(bounds, 'forwardonly') === 'true'
  return isBound || RULES.includes(localName(node)) || node.children.some(saysRules)
}

/** The organisation that the package prefers, else its first. */
function chosen(root: XmlNode) {
  const all = inside(root, 'organizations')
  const each = under(all, 'organization')
  return each.find((one) => attributeOf(one, 'identifier') === attributeOf(all, 'default')) ?? each[0]
}

function itemsOf(node: XmlNode | undefined): XmlNode[] {
  return under(node, 'item').flatMap((item) => [item, ...itemsOf(item)])
}

/** SCORM 1.2 says it at the item; 2004 as the measure that satisfies its first objective. */
function masteryOf(item: XmlNode) {
  const objective = inside(inside(inside(item, 'sequencing'), 'objectives'), 'primaryobjective')
  const said = inside(item, 'masteryscore') ?? inside(objective, 'minnormalizedmeasure')
  const text = said?.text.trim() ?? ''
  return /^-?\d{1,3}(?:\.\d{1,7})?$/.test(text) ? text : ''
}

/** A path within the package, or nothing for one that leads out of it. */
function joined(pieces: string[]) {
  const path = pieces
    .filter(Boolean)
    .join('/')
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\.\//, '')
  const isElsewhere =
    /^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('/') || path.split(/[?#]/)[0]?.split('/').includes('..')
  return isElsewhere ? undefined : path
}

function withParameters(href: string, parameters: string) {
  if (!/^[?#&]?[\w=&.,:;%+/-]{1,500}$/.test(parameters)) return href
  if (/^[?#]/.test(parameters)) return href + parameters
  return `${href}${href.includes('?') ? '&' : '?'}${parameters.replace(/^&/, '')}`
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
