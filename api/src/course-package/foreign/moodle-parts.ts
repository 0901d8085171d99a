import { childOf, type XmlNode } from '../../features/question-bank/import/read-xml.ts'

/** What Moodle writes for nothing. */
const MOODLE_NULL = '$@NULL@$'

export function saidIn(node: XmlNode | undefined, name: string) {
  const text = childOf(node, name)?.text.trim() ?? ''
  return text === MOODLE_NULL ? '' : text
}
