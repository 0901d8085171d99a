import { median } from '../figures.ts'

/** On a small machine the load generator takes its share, so it is shown beside what a second of processor time achieves. */
export type Speed = { aSecond: number; aCpuSecond: number }

/** The one in the middle, of several rounds. */
export function middleSpeed(rounds: Speed[]): Speed {
  return {
    aSecond: median(rounds.map(({ aSecond }) => aSecond)),
    aCpuSecond: median(rounds.map(({ aCpuSecond }) => aCpuSecond)),
  }
}

export function speedRatio(one: Speed, other: Speed): Speed {
  return { aSecond: one.aSecond / other.aSecond, aCpuSecond: one.aCpuSecond / other.aCpuSecond }
}

export function sayRatio({ aSecond, aCpuSecond }: Speed) {
  return `${aSecond.toFixed(2)} (by processor time ${aCpuSecond.toFixed(2)})`
}
