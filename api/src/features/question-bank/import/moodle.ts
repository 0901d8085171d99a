import { messages } from '@koya/contract/protocol/messages.ts'
import type { Found } from './found-questions.ts'
import { asTopics, categoryOf } from './gift-topics.ts'
import { readMoodleQuestion } from './moodle-question.ts'
import { textIn } from './moodle-words.ts'
import { childOf, childrenOf, readXml, type XmlNode } from './read-xml.ts'

const { import: said } = messages.questions

/** Moodle XML: a `quiz` of `question`s. A category is a topic of all questions after it. */
export function readMoodle(text: string): Found[] {
  const quiz = readXml(text)
  if (quiz?.name !== 'quiz') return [{ line: 1, problem: said.notXml }]
  let category: string[] = []
  return childrenOf(quiz, 'question').flatMap((question): Found[] => {
    if (question.attributes.type === 'category') {
      category = categoryOf(textIn(childOf(question, 'category')).words)
      return []
    }
    const { line } = question
    const read = readMoodleQuestion(question)
    if (typeof read === 'string') return [{ line, problem: read }]
    const { draft, notes, pictures } = read
    return [{ line, draft: { ...draft, topics: asTopics([...category, ...tagsOf(question)]) }, notes, pictures }]
  })
}

function tagsOf(question: XmlNode) {
  return childrenOf(childOf(question, 'tags'), 'tag').map((tag) => textIn(tag).words)
}
