import { childOf, childrenOf, readXml, type XmlNode } from '../../features/question-bank/import/read-xml.ts'
import { BadPackage } from '../problem-list.ts'
import type { ForeignCourse, ForeignLesson } from './foreign-course.ts'
import type { ForeignFiles } from './foreign-files.ts'
import { backupQuestions } from './moodle-backup-questions.ts'
import { saidIn } from './moodle-parts.ts'

/** A backup of a Moodle course: its pages, books, labels and links by section, and its question bank. */
export function readMoodleBackup(files: ForeignFiles): ForeignCourse {
  const about = childOf(xmlOf(files, 'moodle_backup.xml'), 'information')
  if (!about) throw new BadPackage(['moodle_backup.xml: is missing or damaged; please make the backup again'])
  const contents = childOf(about, 'contents')
  const leftOut: string[] = []
  const activities = childrenOf(childOf(contents, 'activities'), 'activity')
  const questions = xmlOf(files, 'questions.xml')
  return {
    name: saidIn(about, 'original_course_fullname'),
    code: saidIn(about, 'original_course_shortname'),
    description: saidIn(xmlOf(files, 'course/course.xml'), 'summary'),
    sections: childrenOf(childOf(contents, 'sections'), 'section').map((section, at) => {
      const own = xmlOf(files, `${saidIn(section, 'directory')}/section.xml`)
      const inOrder = saidIn(own, 'sequence').split(',')
      const placeOf = (one: XmlNode) => inOrder.indexOf(saidIn(one, 'moduleid'))
      const here = activities.filter((one) => saidIn(one, 'sectionid') === saidIn(section, 'sectionid'))
      return {
        title: sectionTitle(own, section) ?? numbered(saidIn(own, 'number') || String(at)),
        lessons: here
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .flatMap((one) => lessonsOf(files, one, leftOut)),
      }
    }),
    bank: questions ? backupQuestions(questions) : [],
    leftOut,
  }
}

/** The first stands above all others there and has the number nought. */
function numbered(number: string) {
  return number === '0' ? 'General' : `Section ${number}`
}

/** Moodle writes its number where a section has no name. */
function sectionTitle(own: XmlNode | undefined, section: XmlNode) {
  return [saidIn(own, 'name'), saidIn(section, 'title')].find((title) => title && !/^\d+$/.test(title))
}

function lessonsOf(files: ForeignFiles, activity: XmlNode, leftOut: string[]): ForeignLesson[] {
  const kind = saidIn(activity, 'modulename')
  const title = saidIn(activity, 'title')
  const own = childOf(xmlOf(files, `${saidIn(activity, 'directory')}/${kind}.xml`), kind)
  switch (kind) {
    case 'page':
      return [{ title, html: saidIn(own, 'content') }]
    case 'url':
      return [{ title, url: saidIn(own, 'externalurl') }]
    case 'label':
      return [{ title: title || 'Note', html: saidIn(own, 'intro') }]
    case 'book':
      return childrenOf(childOf(own, 'chapters'), 'chapter').map((chapter) => ({
        title: `${title}: ${saidIn(chapter, 'title')}`,
        html: saidIn(chapter, 'content'),
      }))
    default:
      leftOut.push(`${title || kind}: ${whyNot(kind)}`)
      return []
  }
}

const reasons: Record<string, string> = {
  quiz: 'a quiz; its questions are in the question bank, from which you can make one',
  qbank: 'a question bank; its questions are in that of this course',
  forum: 'a forum; learners ask questions under every lesson here',
  resource: 'a file; please upload it as a lesson',
  folder: 'files; please upload them as lessons',
  scorm: 'a SCORM package; please upload it as a lesson',
  assign: 'an assignment; please write it as a question',
  lti: 'a tool of another site',
}

function whyNot(kind: string) {
  return Object.hasOwn(reasons, kind)
    ? reasons[kind]
    : `activities of the kind ${kind.slice(0, 40) || 'unknown'} cannot be imported`
}

function xmlOf(files: ForeignFiles, path: string) {
  const bytes = files.get(path)
  return bytes && readXml(new TextDecoder().decode(bytes))
}
