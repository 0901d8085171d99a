import { joinSpans, type Span } from '@koya/contract/rules/media/watched-spans.ts'

/** Between two looks at the clock of a film that plays; more is a jump. */
const LONGEST_STEP_SECONDS = 2.5

type Player = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'seeking' | 'readyState'>

/**
 * What of a film has really played, and where it is. A player that has not loaded anything says 0, wherever one was: until it
 * has, nothing is known, and between two addresses what was known last.
 */
export function watchedSoFar(player: Player) {
  let last = player.currentTime
  let played: Span[] = []
  let position: number | undefined
  let told: number | undefined

  function look() {
    if (player.readyState === 0) return
    const { currentTime, playbackRate, seeking } = player
    const step = currentTime - last
    if (!seeking && step > 0 && step <= LONGEST_STEP_SECONDS * playbackRate)
      played = joinSpans([...played, [last, currentTime]])
    last = currentTime
    position = Math.floor(currentTime)
  }

  return {
    look,
    /** After a jump: what was skipped was not played. */
    jump() {
      if (player.readyState > 0) last = player.currentTime
    },
    /** What is new since the last time; undefined where nothing is. */
    take() {
      look()
      if (position === undefined || (position === told && played.length === 0)) return undefined
      const sent = played
      played = []
      told = position
      return { position, watched: sent.map(([from, to]): Span => [Math.floor(from), Math.ceil(to)]) }
    },
    /** What could be neither sent nor kept goes along the next time. */
    giveBack(spans: Span[]) {
      played = joinSpans([...spans, ...played])
    },
  }
}
