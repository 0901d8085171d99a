import { messages } from '@koya/contract/protocol/messages.ts'
import type { Pictures } from './moodle-words.ts'
import { childOf, childrenOf, type XmlNode } from './read-xml.ts'

const { import: said } = messages.questions

export type MoodleAnswer = {
  text: string
  hasPicture: boolean
  pictures: Pictures
  fraction: number
  feedback: string
  tolerance: number
}

/** One number counts here, in the first unit. A multiplier says how many of a unit one of the first is. */
export function readMoodleNumber(question: XmlNode, answers: MoodleAnswer[]) {
  const full = answers.filter(({ fraction, text }) => fraction >= 100 && text !== '*')
  const [first] = full
  const number = Number(first?.text || Number.NaN)
  if (!first || !Number.isFinite(number)) return said.notANumber
  const hasParts = answers.some(({ fraction }) => fraction > 0 && fraction < 100)
  const notes = [...(full.length > 1 ? [said.severalNumbers] : []), ...(hasParts ? [said.weightsLost] : [])]
  const tolerance = Number.isFinite(first.tolerance) ? first.tolerance : 0
  const units = unitsOf(question)
  return {
    asked: {
      kind: 'numeric' as const,
      answer: tolerance > 0 ? [number, tolerance] : [number],
      ...(units.length && { details: { units } }),
    },
    notes,
  }
}

function unitsOf(question: XmlNode) {
  const written = childrenOf(childOf(question, 'units'), 'unit').map((node) => ({
    unit: (childOf(node, 'unit_name')?.text ?? '').trim(),
    multiplier: Number(childOf(node, 'multiplier')?.text || 1),
  }))
  const base = written.find(({ multiplier }) => multiplier === 1)
  if (!base) return []
  const others = written.filter((one) => one !== base && one.multiplier > 0)
  return [
    { unit: base.unit, factor: 1 },
    ...others.map(({ unit, multiplier }) => ({ unit, factor: 1 / multiplier })),
  ].slice(0, 10)
}
