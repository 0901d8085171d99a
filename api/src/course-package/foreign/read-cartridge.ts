import { readQti } from '../../features/question-bank/import/qti/read-qti.ts'
import { readXml, type XmlNode } from '../../features/question-bank/import/read-xml.ts'
import { attributeOf, decodeXml, inside, under } from '../../features/scorm/reading/xml-parts.ts'
import { BadPackage } from '../problem-list.ts'
import type { ForeignCourse, ForeignLesson } from './foreign-course.ts'
import type { ForeignFiles } from './foreign-files.ts'
import { readPage } from './foreign-page.ts'

type Reading = { files: ForeignFiles; resources: Map<string, XmlNode>; used: Set<XmlNode>; leftOut: string[] }

/** A Common Cartridge: pages, web links and questions, in the order of its organisation. */
export function readCartridge(files: ForeignFiles): ForeignCourse {
  const root = readXml(textOf(files, 'imsmanifest.xml'))
  const metadata = inside(root, 'metadata')
  refuseUnlessCartridge(root, inside(metadata, 'schema')?.text.trim() ?? '')
  const listed = under(inside(root, 'resources'), 'resource')
  const resources = new Map(listed.map((one) => [attributeOf(one, 'identifier'), one]))
  const reading: Reading = { files, resources, used: new Set(), leftOut: [] }
  const organisation = inside(inside(root, 'organizations'), 'organization')
  const name = titleIn(metadata) || titleOf(organisation)
  const sections = sectionsOf(reading, under(organisation, 'item'), name)
  const unused = listed.filter((one) => !reading.used.has(one))
  const loose = unused.flatMap((one) => looseLesson(reading, one))
  return {
    name,
    code: attributeOf(root, 'identifier'),
    description: '',
    sections: loose.length ? [...sections, { title: 'More pages', lessons: loose }] : sections,
    bank: unused.filter(isQuestions).flatMap((one) => questionsIn(reading, one)),
    leftOut: reading.leftOut,
  }
}

function refuseUnlessCartridge(root: XmlNode | undefined, schema: string) {
  if (root && /common cartridge|thin cc/i.test(schema)) return
  throw new BadPackage([
    /scorm/i.test(schema)
      ? 'This is a SCORM package. Please make a course and add it there as a lesson.'
      : 'imsmanifest.xml: is not that of a Common Cartridge',
  ])
}

/** The only item at the top stands for the course itself. What is below an item of it is a section. */
function sectionsOf(reading: Reading, top: XmlNode[], name: string) {
  const [only, ...others] = top
  const each = only && others.length === 0 && !attributeOf(only, 'identifierref') ? under(only, 'item') : top
  const loose = each.filter((item) => under(item, 'item').length === 0)
  const grouped = each.filter((item) => under(item, 'item').length > 0)
  return [
    ...(loose.length ? [{ title: name || 'Lessons', lessons: loose.flatMap((item) => lessonOf(reading, item)) }] : []),
    ...grouped.map((item) => ({ title: titleOf(item), lessons: lessonsOf(reading, item) })),
  ]
}

function lessonsOf(reading: Reading, item: XmlNode): ForeignLesson[] {
  return [...lessonOf(reading, item), ...under(item, 'item').flatMap((below) => lessonsOf(reading, below))]
}

function lessonOf(reading: Reading, item: XmlNode): ForeignLesson[] {
  const id = attributeOf(item, 'identifierref')
  // A heading.
  if (!id) return []
  const title = titleOf(item) || 'Lesson'
  const resource = reading.resources.get(id)
  if (resource) reading.used.add(resource)
  const { files, leftOut } = reading
  if (resource && isPage(resource)) return [{ title, html: textOf(files, pathOf(resource)) }]
  if (resource && isQuestions(resource)) return [{ title, found: questionsIn(reading, resource) }]
  const type = typeOf(resource)
  if (resource && type.startsWith('imswl'))
    return [{ title, url: attributeOf(inside(readXml(textOf(files, pathOf(resource))), 'url'), 'href') }]
  leftOut.push(`${title}: ${resource ? whyNot(type) : 'it is not in the file'}`)
  return []
}

/** What no module holds. Some systems list nothing else, and a course without modules has all of its things here. */
function looseLesson({ files, leftOut }: Reading, resource: XmlNode): ForeignLesson[] {
  const path = pathOf(resource)
  const text = textOf(files, path)
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (isPage(resource)) return text ? [{ title: readPage(text).title || file.replace(/\.\w+$/, ''), html: text }] : []
  const type = typeOf(resource)
  const root = readXml(text)
  const title = titleOf(root) || file
  if (type.startsWith('imswl')) return [{ title, url: attributeOf(inside(root, 'url'), 'href') }]
  if (isThing(type, path)) leftOut.push(`${title}: ${whyNot(type)}`)
  return []
}

/** Neither a picture of a page, which is said there, nor what a system notes for itself. */
function isThing(type: string, path: string) {
  if (type === 'webcontent') return !/\.(?:png|jpe?g|gif|svg|webp|css|js|xml)$/i.test(path)
  return /^(?:imsdt|imsbasiclti|assignment)/.test(type)
}

function isPage(resource: XmlNode) {
  const type = typeOf(resource)
  return /^webcontent|learning-application-resource/.test(type) && /\.x?html?$/i.test(pathOf(resource))
}

function isQuestions(resource: XmlNode) {
  return typeOf(resource).startsWith('imsqti')
}

function whyNot(type: string) {
  if (type.startsWith('imsdt')) return 'a topic to discuss; learners ask questions under every lesson here'
  if (type.startsWith('imsbasiclti')) return 'a tool of another site'
  if (type.startsWith('assignment')) return 'an assignment; please write it as a question'
  return 'a file; please upload it as a lesson'
}

function questionsIn({ files }: Reading, resource: XmlNode) {
  const text = textOf(files, pathOf(resource))
  return text ? readQti(text) : []
}

function typeOf(resource: XmlNode | undefined) {
  return attributeOf(resource, 'type').toLowerCase()
}

function pathOf(resource: XmlNode) {
  const href = attributeOf(resource, 'href') || attributeOf(inside(resource, 'file'), 'href')
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function titleOf(node: XmlNode | undefined) {
  return inside(node, 'title')?.text.trim() ?? ''
}

/** In the metadata of learning objects: general, title, string. */
function titleIn(metadata: XmlNode | undefined) {
  const title = inside(inside(inside(metadata, 'lom'), 'general'), 'title')
  return (inside(title, 'string') ?? inside(title, 'langstring'))?.text.trim() ?? ''
}

function textOf(files: ForeignFiles, path: string) {
  const bytes = files.get(path)
  return bytes ? decodeXml(bytes) : ''
}
