import type { QuestionDraft } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { areUneven } from './found-questions.ts'
import { plain } from './gift-text.ts'

const { import: said } = messages.questions
/** Thirty answers with their signs: more than a question may have, and enough to see that it has too many. */
const MOST_PARTS = 61

/** What braces hold: the answers, and what was written about them. */
export type Answers = { asked: Omit<QuestionDraft, 'prompt'>; explained: string[]; notes?: string[] }
export type Choice = { isMarked: boolean; weight: number; text: string; feedback: string }

/** True or false, one of several, several of them, words, or pairs. */
export function readChoices(answers: string, isHtml: boolean): Answers | string {
  const verdict = readVerdict(answers, isHtml)
  if (verdict) return verdict
  const choices = choicesOf(answers, isHtml)
  if (!choices) return said.textBeforeAnswers
  if (choices.some(({ isMarked, text }) => isMarked && text.includes('->'))) return readPairs(choices)
  const marked = choices.filter(({ isMarked }) => isMarked)
  if (marked.length === choices.length) return readSpellings(choices)
  if (marked.length > 1) return said.severalRight
  const isRight = ({ isMarked, weight }: Choice) => (marked.length ? isMarked : weight > 0)
  const answer = choices.flatMap((choice, at) => (isRight(choice) ? [at] : []))
  if (answer.length === 0) return said.nothingRight
  return {
    asked: { kind: marked.length ? 'single' : 'multiple', options: choices.map(({ text }) => text), answer },
    notes: notesOn(choices, isRight),
    explained: [
      ...choices.filter(isRight).map(({ feedback }) => feedback),
      ...choices
        .filter((choice) => !isRight(choice) && choice.feedback)
        .map(({ text, feedback }) => `${text}: ${feedback}`),
    ],
  }
}

function notesOn(choices: Choice[], isRight: (choice: Choice) => boolean) {
  const others = choices.filter((choice) => !isRight(choice))
  return [
    ...(areUneven(choices.filter(isRight).map(({ weight }) => weight)) ? [said.weightsAlike] : []),
    ...(others.some(({ weight }) => weight > 0) ? [said.weightsLost] : []),
    ...(others.some(({ feedback }) => feedback) ? [said.feedbackLost] : []),
  ]
}

/** `{=Ada =Adah =%50%Ad}`: what counts in full is accepted. */
function readSpellings(choices: Choice[]): Answers | string {
  const full = choices.filter(({ weight }) => weight === 0 || weight === 100)
  if (full.length === 0) return said.nothingRight
  return {
    asked: { kind: 'short', answer: full.slice(0, 20).map(({ text }) => text) },
    notes: full.length < choices.length ? [said.weightsLost] : [],
    explained: choices.map(({ feedback }) => feedback).filter(Boolean),
  }
}

/** `{=this -> that =one -> other}`; what has nothing before the arrow belongs to nothing. */
function readPairs(choices: Choice[]): Answers | string {
  const pairs = choices.map(({ text }) => text.split('->').map((part) => part.trim()))
  if (pairs.some((pair) => pair.length !== 2)) return said.badMatching
  const options = [...new Set(pairs.map(([, right = '']) => right))]
  const matched = pairs.filter(([left]) => left)
  const answer = matched.map(([, right = '']) => options.indexOf(right))
  return {
    asked: { kind: 'matching', options, answer, details: { left: matched.map(([left = '']) => left) } },
    explained: choices.map(({ feedback }) => feedback).filter(Boolean),
  }
}

/** The answers that begin with `=` or `~`; nothing where something comes before the first. */
export function choicesOf(answers: string, isHtml: boolean): Choice[] | undefined {
  const [before = '', ...parts] = answers.split(/([=~])/, MOST_PARTS)
  if (before.trim() || parts.length === 0) return undefined
  const choices: Choice[] = []
  for (let at = 0; at < parts.length; at += 2)
    choices.push(readChoice((parts[at + 1] ?? '').trim(), parts[at] === '=', isHtml))
  return choices
}

function readChoice(written: string, isMarked: boolean, isHtml: boolean): Choice {
  const [, weight = '0', rest = ''] = /^(?:%(-?\d{1,3}(?:\.\d{1,9})?)%)?([\s\S]*)$/.exec(written) ?? []
  const [, format = '', words = ''] = /^\s*(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/i.exec(rest) ?? []
  const isInHtml = format ? format.toLowerCase() === 'html' : isHtml
  const [text = '', ...feedback] = words.split('#')
  return {
    isMarked,
    weight: Number(weight),
    text: plain(text, isInHtml),
    feedback: plain(feedback.join(' '), isInHtml),
  }
}

/** `T#why not#why` and its like. */
function readVerdict(answers: string, isHtml: boolean): Answers | undefined {
  const [word = '', ...feedback] = answers.split('#')
  const verdict = word.trim().toUpperCase()
  if (!['T', 'TRUE', 'F', 'FALSE'].includes(verdict)) return undefined
  const answer = [verdict.startsWith('T') ? 0 : 1]
  return {
    asked: { kind: 'single', options: ['True', 'False'], answer },
    explained: feedback.map((one) => plain(one, isHtml)),
  }
}
