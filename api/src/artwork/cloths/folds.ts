import type { Random } from '../../random.ts'
import { pack, short } from './svg.ts'

/** The outline of a hanging cloth: straight above, and below as deep as its folds fall. */
export function foldedEdge(random: Random, width: number, bottom: number, folds: number) {
  const fold = width / folds
  const falls = Array.from({ length: folds }, (_, i) => {
    const left = (folds - 1 - i) * fold
    const lowest = bottom + 14 + random() * 10
    return `Q${pack(left + fold / 2, lowest, left, bottom + (left ? random() * 3 : 0))}`
  })
  return `M0 0H${width}V${short(bottom)}${falls.join('')}Z`
}

/** Dark where the cloth turns away from the light; one fold, repeated. */
export function foldShade(id: string, folds: number) {
  const stop = (offset: string, opacity: string) => `<stop offset="${offset}" stop-opacity="${opacity}"/>`
  const fold = stop('0', '.34') + stop('.3', '0') + stop('.72', '.02') + stop('1', '.34')
  return `<linearGradient id="${id}" x2="${short(1 / folds, 4)}" spreadMethod="repeat">${fold}</linearGradient>`
}
