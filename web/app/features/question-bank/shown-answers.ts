import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'

type ShownAnswer = { text: string; html?: string | null | undefined; isRight: boolean }

/** What is right in a question, and of a choice what is not, one under the other. */
export function shownAnswers({ kind, options, answer, details = {}, shown }: BankQuestion): ShownAnswer[] {
  const { left = [], units = [], rubric = [] } = details
  switch (kind) {
    case 'numeric': {
      const [number, tolerance] = answer
      const written = tolerance ? `${number}, give or take ${tolerance}` : String(number)
      return [{ text: [written, units.map(({ unit }) => unit).join(' or ')].filter(Boolean).join(' '), isRight: true }]
    }
    case 'short':
    case 'gap':
      return answer.map((one) => ({ text: String(one), isRight: true }))
    case 'matching':
      return left.map((thing, at) => ({ text: `${thing}: ${options[Number(answer[at])] ?? ''}`, isRight: true }))
    case 'ordering':
      return options.map((text, at) => ({ text: `${at + 1}. ${text}`, isRight: true }))
    case 'essay':
    case 'assignment':
      return rubric.map(({ criterion, marks }) => ({ text: `${criterion} (${marks})`, isRight: false }))
    default:
      return options.map((text, at) => ({ text, html: shown?.options[at], isRight: answer.includes(at) }))
  }
}
