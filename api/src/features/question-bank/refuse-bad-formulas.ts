import { Failure } from '@koya/contract/protocol/failures.ts'
import { formulaProblem } from '../../html/formulas.ts'

type Texts = {
  prompt: string
  options: string[]
  explanation: string
  details?: { left?: string[] | undefined } | undefined
}

/** A formula that cannot be shown is refused at its field: learners would see its letters. */
export function refuseBadFormulas(drafts: Texts[]) {
  for (const { prompt, options, explanation, details } of drafts) {
    const left = details?.left ?? []
    const fields = [
      ['prompt', prompt],
      ['explanation', explanation],
      ...options.map((text, at) => [`options.${at}`, text] as const),
      ...left.map((text, at) => [`details.left.${at}`, text] as const),
    ] as const
    const wrong = fields.flatMap(([field, text]) => {
      const problem = formulaProblem(text)
      return problem ? [field, `question.${field}`].map((at) => [at, [problem]]) : []
    })
    if (wrong.length) throw new Failure('bad_input', Object.fromEntries(wrong))
  }
}
