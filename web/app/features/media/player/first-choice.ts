import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { savesData } from '../../../platform/saves-data.ts'

export type Choice = Rendition['kind'] | 'text'

type Offered = { kinds: readonly Rendition['kind'][]; hasText: boolean; kept: ReadonlySet<string>; isSlow: boolean }

/**
 * What is here costs nothing. Else who saves data or has a slow line begins with the sound or, where there is none, with the
 * words; anyone else with the smallest picture.
 */
export function firstChoice({ kinds, hasText, kept, isSlow }: Offered): Choice {
  const here = kinds.findLast((kind) => kept.has(kind))
  if (here) return here
  const offered: readonly Choice[] = hasText ? [...kinds, 'text'] : kinds
  const wanted: Choice[] = isSlow ? ['sound', 'text', '240p'] : ['240p', 'sound']
  return wanted.find((choice) => offered.includes(choice)) ?? kinds[0] ?? 'text'
}

/** The picture at 240p takes 0.16 Mbit a second, and who has three times that shares it with a house and with what else is open. */
const SLOW_MBITS = 0.5

export function isSlowLine() {
  const { connection } = navigator as { connection?: { effectiveType?: string; downlink?: number } }
  const { effectiveType = '', downlink = SLOW_MBITS } = connection ?? {}
  return savesData() || effectiveType.endsWith('2g') || downlink < SLOW_MBITS
}
