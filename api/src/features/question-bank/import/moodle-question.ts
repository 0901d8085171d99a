import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { essayOf } from './essays.ts'
import { areUneven } from './found-questions.ts'
import { type MoodleAnswer, readMoodleNumber } from './moodle-number.ts'
import { type Pictures, textIn } from './moodle-words.ts'
import { childOf, childrenOf, type XmlNode } from './read-xml.ts'

const { import: said } = messages.questions

type Asked = Omit<QuestionDraft, 'prompt'>
type Read = { asked: Asked; notes?: string[] }

/** A question of an export, with what it lost, or why it cannot be asked. */
export function readMoodleQuestion(
  question: XmlNode,
): { draft: QuestionDraft; notes: string[]; pictures: Pictures } | string {
  const { words: prompt, hasPicture, pictures } = textIn(childOf(question, 'questiontext'))
  const answers = answersOf(question)
  const read = readKind(question, answers)
  if (typeof read === 'string') return read
  if (!prompt) return said.noPrompt
  const general = textIn(childOf(question, 'generalfeedback'))
  const fed = answers.filter(({ feedback }) => feedback)
  const explained = [...fed.map((one) => `${one.text}: ${one.feedback}`), general.words].filter(Boolean).join('\n')
  const isPictured = hasPicture || general.hasPicture || answers.some((one) => one.hasPicture)
  const notes = [
    ...(read.notes ?? []),
    ...(fed.length ? [said.feedbackLost] : []),
    ...(isPictured ? [said.pictureLost] : []),
  ]
  const draft = { ...read.asked, prompt, explanation: explained.slice(0, 5_000) }
  const all = [...pictures, ...general.pictures, ...answers.flatMap((one) => one.pictures)]
  return { draft, notes: [...new Set(notes)], pictures: all }
}

function answersOf(question: XmlNode): MoodleAnswer[] {
  return childrenOf(question, 'answer').map((node) => {
    const { words: text, hasPicture, pictures } = textIn(node)
    const tolerance = Number(childOf(node, 'tolerance')?.text || 0)
    const feedback = textIn(childOf(node, 'feedback')).words
    return { text, hasPicture, pictures, fraction: Number(node.attributes.fraction ?? 0), feedback, tolerance }
  })
}

function readKind(question: XmlNode, answers: MoodleAnswer[]): Read | string {
  const type = question.attributes.type ?? ''
  switch (type) {
    case 'multichoice':
      return readChoice(answers, childOf(question, 'single')?.text.trim() !== 'false')
    case 'truefalse':
      return readChoice(
        answers.map((one) => ({ ...one, text: capital(one.text) })),
        true,
      )
    case 'shortanswer':
      return readShort(answers)
    case 'numerical':
      return readMoodleNumber(question, answers)
    case 'matching':
      return readMatching(question)
    case 'ordering':
      return {
        asked: { kind: 'ordering', options: answers.map(({ text }) => text), answer: answers.map((_, at) => at) },
      }
    case 'essay': {
      const hasFiles = Number(childOf(question, 'attachments')?.text || 0) !== 0
      const grade = Number(childOf(question, 'defaultgrade')?.text || 0)
      const asked = essayOf(grade > 1 ? grade : 10, hasFiles ? 'assignment' : 'essay')
      return { asked, notes: [said.essayRubric] }
    }
    default:
      return said.otherKind(type.slice(0, 40) || 'unknown')
  }
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function readChoice(answers: MoodleAnswer[], isSingle: boolean): Read | string {
  const isRight = ({ fraction }: MoodleAnswer) => (isSingle ? fraction >= 100 : fraction > 0)
  const answer = answers.flatMap((one, at) => (isRight(one) ? [at] : []))
  if (answer.length === 0) return said.nothingRight
  const hasParts = isSingle && answers.some(({ fraction }) => fraction > 0 && fraction < 100)
  const kind = isSingle && answer.length === 1 ? ('single' as const) : ('multiple' as const)
  return {
    asked: { kind, options: answers.map(({ text }) => text), answer },
    notes: [
      ...(areUneven(answers.filter(isRight).map(({ fraction }) => fraction)) ? [said.weightsAlike] : []),
      ...(hasParts ? [said.weightsLost] : []),
    ],
  }
}

function readShort(answers: MoodleAnswer[]): Read | string {
  const full = answers.filter(({ fraction, text }) => fraction >= 100 && text !== '*')
  if (full.length === 0) return said.nothingRight
  const hasParts = answers.some(({ fraction }) => fraction > 0 && fraction < 100)
  const asked = { kind: 'short' as const, answer: full.slice(0, 20).map(({ text }) => text.replaceAll('\\*', '*')) }
  return { asked, notes: hasParts ? [said.weightsLost] : [] }
}

/** A subquestion without words is an answer that belongs to nothing. */
function readMatching(question: XmlNode): Read | string {
  const pairs = childrenOf(question, 'subquestion').map((node) => ({
    left: textIn(node).words,
    right: textIn(childOf(node, 'answer')).words,
  }))
  const options = [...new Set(pairs.map(({ right }) => right))]
  const matched = pairs.filter(({ left }) => left)
  return {
    asked: {
      kind: 'matching',
      options,
      answer: matched.map(({ right }) => options.indexOf(right)),
      details: { left: matched.map(({ left }) => left) },
    },
  }
}
