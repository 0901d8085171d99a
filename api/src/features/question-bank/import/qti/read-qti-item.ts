import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { type Element, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { essayOf } from '../essays.ts'
import { areUneven } from '../found-questions.ts'
import { all, attribute, first, plainName, textOf, wordsOf } from './qti-parts.ts'
import { readQtiNumber } from './read-qti-number.ts'

const { import: said } = messages.questions

type Asked = Omit<QuestionDraft, 'prompt'>
type Words = ReturnType<typeof wordsOf>
type Read = { asked: Asked; notes?: string[]; parts?: Words[] }
export type ReadItem = { draft: QuestionDraft; notes: string[] } | string

const GAP = '___'

/** One item of QTI 2.1 or 3, with what it lost, or why it cannot be asked. */
export function readQtiItem(item: Element): ReadItem {
  const body = first(item, 'itembody')
  const [interaction, ...others] = body
    ? DomUtils.findAll((one) => plainName(one).endsWith('interaction'), body.children)
    : []
  if (!interaction) return said.noInteraction
  if (others.length > 0) return said.severalInteractions
  const hasFeedback = ['modalfeedback', 'feedbackinline', 'feedbackblock'].some((name) => first(item, name))
  const prompt = wordsOf(first(interaction, 'prompt'))
  const read = readInteraction(item, interaction)
  if (typeof read === 'string') return read
  // What is written in the middle of a sentence leaves a gap there.
  const isInLine = plainName(interaction) === 'textentryinteraction'
  DomUtils.replaceElement(interaction, new Text(isInLine ? ` ${GAP} ` : ''))
  const around = wordsOf(body)
  const words = [withoutLastGap(around.words), prompt.words].filter(Boolean).join('\n') || attribute(item, 'title')
  if (!words) return said.noPrompt
  const parts = [around, prompt, ...(read.parts ?? [])]
  const notes = [
    ...(read.notes ?? []),
    ...(hasFeedback ? [said.answersFeedbackLost] : []),
    ...(parts.some(({ hasPicture }) => hasPicture) ? [said.pictureLost] : []),
    ...(parts.some(({ hasFormula }) => hasFormula) ? [said.formulaFlat] : []),
  ]
  return { draft: { ...read.asked, prompt: words }, notes }
}

function withoutLastGap(words: string) {
  return words.endsWith(GAP) ? words.slice(0, -GAP.length).trim() : words
}

function readInteraction(item: Element, interaction: Element): Read | string {
  const response = attribute(interaction, 'responseidentifier')
  const declared = all(item, 'responsedeclaration').find((one) => attribute(one, 'identifier') === response)
  const right = all(first(declared, 'correctresponse'), 'value').map(textOf)
  const kind = plainName(interaction)
  switch (kind) {
    case 'choiceinteraction':
      return readChoice(interaction, right, weightsIn(declared))
    case 'textentryinteraction': {
      const type = declared ? attribute(declared, 'basetype') : ''
      return type === 'float' || type === 'integer' ? readQtiNumber(item, right) : readWords(right, weightsIn(declared))
    }
    case 'matchinteraction':
      return readMatch(interaction, right)
    case 'extendedtextinteraction':
      return { asked: essayOf(), notes: [said.essayRubric] }
    default:
      return said.otherKind(kind.replace(/interaction$/, '').slice(0, 40))
  }
}

/** What single answers are worth. */
function weightsIn(declared: Element | undefined) {
  const entries = all(first(declared, 'mapping'), 'mapentry')
  return entries
    .map((one) => ({ key: attribute(one, 'mapkey'), weight: Number(attribute(one, 'mappedvalue')) }))
    .filter(({ weight }) => weight > 0)
}
type Weights = ReturnType<typeof weightsIn>

function readChoice(interaction: Element, right: string[], weights: Weights): Read | string {
  const choices = all(interaction, 'simplechoice').map((one) => ({ id: attribute(one, 'identifier'), ...wordsOf(one) }))
  const ids = right.length > 0 ? right : weights.map(({ key }) => key)
  const answer = choices.flatMap(({ id }, at) => (ids.includes(id) ? [at] : []))
  if (answer.length === 0) return said.nothingRight
  const isSingle = answer.length === 1 && ['', '1'].includes(attribute(interaction, 'maxchoices'))
  const isUneven = weights.length > 1 && areUneven(weights.map(({ weight }) => weight))
  return {
    asked: { kind: isSingle ? 'single' : 'multiple', options: choices.map(({ words }) => words), answer },
    notes: isUneven ? [isSingle ? said.weightsLost : said.weightsAlike] : [],
    parts: choices,
  }
}

/** Other spellings that are worth as much are found among the weights. */
function readWords(right: string[], weights: Weights): Read | string {
  const most = Math.max(...weights.map(({ weight }) => weight))
  const full = weights.filter(({ weight }) => weight === most)
  const answer = [...new Set([...right, ...full.map(({ key }) => key)])].filter(Boolean)
  if (answer.length === 0) return said.nothingRight
  return {
    asked: { kind: 'short', answer: answer.slice(0, 20) },
    notes: full.length < weights.length ? [said.weightsLost] : [],
  }
}

function readMatch(interaction: Element, right: string[]): Read | string {
  const [left, other] = all(interaction, 'simplematchset').map((set) =>
    all(set, 'simpleassociablechoice').map((one) => ({ id: attribute(one, 'identifier'), ...wordsOf(one) })),
  )
  if (!left || !other) return said.nothingRight
  const pairs = right.map((pair) => pair.split(/\s+/))
  const partners = left.map(({ id }) => pairs.filter(([one]) => one === id).map(([, two]) => two))
  if (partners.some((each) => each.length !== 1)) return said.oneEach
  const answer = partners.map(([id]) => other.findIndex((one) => one.id === id))
  if (answer.includes(-1)) return said.nothingRight
  return {
    asked: {
      kind: 'matching',
      options: other.map(({ words }) => words),
      answer,
      details: { left: left.map(({ words }) => words) },
    },
    parts: [...left, ...other],
  }
}
