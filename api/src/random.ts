export type Random = () => number

/** FNV-1a with a last stir, so that neighbouring ids land far apart. */
export function hash(text: string) {
  let mixed = 2166136261
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 16777619)
  mixed ^= mixed >>> 15
  return Math.imul(mixed, 2246822519) >>> 0
}

/** Mulberry32: the same seed deals the same numbers between 0 and 1 on every machine. */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number around zero, at most half the spread away from it. */
export function around(random: Random, spread: number) {
  return (random() - 0.5) * spread
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const held = shuffled[last] as T
    shuffled[last] = shuffled[other] as T
    shuffled[other] = held
  }
  return shuffled
}
