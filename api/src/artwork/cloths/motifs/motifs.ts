import { craftMotifs } from './craft.ts'
import { learningMotifs } from './learning.ts'
import { marketMotifs } from './market.ts'
import type { Motif } from './motif.ts'
import { samplerMotifs } from './sampler.ts'
import { technologyMotifs } from './technology.ts'

const all = { ...samplerMotifs, ...technologyMotifs, ...marketMotifs, ...craftMotifs, ...learningMotifs }

export type MotifName = keyof typeof all

export const motifs: Record<MotifName, Motif> = all

/** Signs and charts that would be wrong in a mirror. */
export const readsOneWay = new Set<MotifName>(['coin', 'code', 'bars', 'plan', 'curve', 'stairs', 'sums'])
