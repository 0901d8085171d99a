import { messages } from '@koya/contract/protocol/messages.ts'
import type { Element } from 'domhandler'
import { attribute, first } from './qti-parts.ts'

const { import: said } = messages.questions

/** A number, and how far off an answer may be, which an item gives where it says how it is marked. */
export function readQtiNumber(item: Element, [value = '', ...others]: string[]) {
  if (value === '') return said.nothingRight
  const number = Number(value)
  if (!Number.isFinite(number)) return said.notANumber
  const [below, above] = toleranceIn(first(item, 'equal'), number)
  const off = Math.min(below, above)
  return {
    asked: { kind: 'numeric' as const, answer: off > 0 ? [number, off] : [number] },
    notes: [...(others.length > 0 ? [said.severalNumbers] : []), ...(below === above ? [] : [said.narrowed])],
  }
}

/** `tolerance="0.5 1"` says how far below and above; one number says both. */
function toleranceIn(equal: Element | undefined, number: number): [below: number, above: number] {
  const mode = equal ? attribute(equal, 'tolerancemode') : ''
  if (!equal || (mode !== 'absolute' && mode !== 'relative')) return [0, 0]
  const [below = 0, above = below] = attribute(equal, 'tolerance').split(/\s+/).map(Number)
  const off = (far: number) => {
    const distance = Math.abs(mode === 'relative' ? (number * far) / 100 : far)
    return Number.isFinite(distance) ? distance : 0
  }
  return [off(below), off(above)]
}
