import type { Found } from '../../features/question-bank/import/found-questions.ts'
import { asTopics, categoryOf } from '../../features/question-bank/import/gift-topics.ts'
import { readMoodleQuestion } from '../../features/question-bank/import/moodle-question.ts'
import { childOf, childrenOf, type XmlNode } from '../../features/question-bank/import/read-xml.ts'
import { saidIn } from './moodle-parts.ts'

/** The questions of a backup, read as those of a Moodle XML file: the same things under other names. */
export function backupQuestions(root: XmlNode): Found[] {
  return childrenOf(root, 'question_category').flatMap((category) => {
    const topics = asTopics(categoryOf(saidIn(category, 'name')))
    return questionsIn(category)
      .filter(isAsked)
      .map((question): Found => {
        const read = readMoodleQuestion(asExported(question))
        const { line } = question
        return typeof read === 'string'
          ? { line, problem: read }
          : { line, draft: { ...read.draft, topics }, notes: read.notes, pictures: read.pictures }
      })
  })
}

/** Since its version 4 Moodle keeps every version of a question in its entry of the bank; the last one counts. */
function questionsIn(category: XmlNode): XmlNode[] {
  const entries = childrenOf(childOf(category, 'question_bank_entries'), 'question_bank_entry')
  const latest = entries.flatMap((entry) => {
    const versions = childrenOf(childOf(entry, 'question_version'), 'question_versions')
    const [last] = versions.toSorted((one, other) => versionOf(other) - versionOf(one))
    return childrenOf(childOf(last, 'questions'), 'question')
  })
  return [...latest, ...childrenOf(childOf(category, 'questions'), 'question')]
}

function versionOf(node: XmlNode) {
  return Number(saidIn(node, 'version')) || 0
}

/** Part of another question, or a place for one that Moodle draws itself. */
function isAsked(question: XmlNode) {
  return ['', '0'].includes(saidIn(question, 'parent')) && !saidIn(question, 'qtype').startsWith('random')
}

const names: Record<string, string> = { match: 'matching', ddmatch: 'matching' }

function asExported(question: XmlNode): XmlNode {
  const type = saidIn(question, 'qtype')
  const own = childOf(question, `plugin_qtype_${type}_question`)
  const tolerances = new Map(
    childrenOf(childOf(own, 'numerical_records'), 'numerical_record').map((one) => [
      saidIn(one, 'answer'),
      saidIn(one, 'tolerance'),
    ]),
  )
  return node('question', { type: names[type] ?? type }, [
    written('questiontext', saidIn(question, 'questiontext')),
    written('generalfeedback', saidIn(question, 'generalfeedback')),
    node('single', {}, [], saidIn(childOf(own, 'multichoice'), 'single') === '0' ? 'false' : 'true'),
    node('defaultgrade', {}, [], saidIn(question, 'defaultmark')),
    node('attachments', {}, [], saidIn(childOf(own, 'essay'), 'attachments')),
    node('units', {}, childrenOf(childOf(own, 'numerical_units'), 'numerical_unit').map(asUnit)),
    ...childrenOf(childOf(own, 'answers'), 'answer').map((answer) =>
      written('answer', saidIn(answer, 'answertext'), { fraction: String(Number(saidIn(answer, 'fraction')) * 100) }, [
        written('feedback', saidIn(answer, 'feedback')),
        node('tolerance', {}, [], tolerances.get(answer.attributes.id ?? '') ?? '0'),
      ]),
    ),
    ...childrenOf(childOf(own, 'matches'), 'match').map((pair) =>
      written('subquestion', saidIn(pair, 'questiontext'), {}, [written('answer', saidIn(pair, 'answertext'))]),
    ),
  ])
}

function asUnit(unit: XmlNode) {
  return node('unit', {}, [
    node('multiplier', {}, [], saidIn(unit, 'multiplier')),
    node('unit_name', {}, [], saidIn(unit, 'unit')),
  ])
}

function written(name: string, text: string, attributes: Record<string, string> = {}, children: XmlNode[] = []) {
  return node(name, attributes, [node('text', {}, [], text), ...children])
}

function node(name: string, attributes: Record<string, string>, children: XmlNode[], text = ''): XmlNode {
  return { name, attributes, children, text, line: 1 }
}
