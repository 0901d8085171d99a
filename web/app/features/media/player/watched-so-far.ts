import { joinSpans, type Span } from '@koya/contract/rules/media/watched-spans.ts'

/** Between two looks at the clock of a film that plays; more is a jump. */
const LONGEST_STEP_SECONDS = 2.5
/** Whoever goes on elsewhere does so within five seconds of where they were, also if this device dies without a word. */
const TELL_SECONDS = 4.5

type Player = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'seeking' | 'readyState'>

/**
 * What of a film has really played, and where it is. A player that has not loaded anything says 0, wherever one was: until it
 * has, nothing is known, and between two addresses what was known last.
 */
export function watchedSoFar(player: Player) {
  let last = player.currentTime
  let played: Span[] = []
  let position: number | undefined
  /** Where the film began, and then what was told last. */
  let known: number | undefined
  let told: number | undefined

  function look() {
    if (player.readyState === 0) return
    const { currentTime, playbackRate, seeking } = player
    const step = currentTime - last
    if (!seeking && step > 0 && step <= LONGEST_STEP_SECONDS * playbackRate)
      played = joinSpans([...played, [last, currentTime]])
    last = currentTime
    position = Math.floor(currentTime)
    known ??= position
  }

  return {
    look,
    /** After a jump: what was skipped was not played. */
    jump() {
      if (player.readyState > 0) last = player.currentTime
    },
    /** Whether the film is so far from what is known of it that it should be told. */
    isDue: () => known !== undefined && player.readyState > 0 && Math.abs(player.currentTime - known) >= TELL_SECONDS,
    /** What is new since the last time; undefined where nothing is. */
    take() {
      look()
      if (position === undefined || (position === told && played.length === 0)) return undefined
      const sent = played
      played = []
      told = known = position
      return { position, watched: sent.map(([from, to]): Span => [Math.floor(from), Math.ceil(to)]) }
    },
    /** What could be neither sent nor kept goes along the next time. */
    giveBack(spans: Span[]) {
      played = joinSpans([...spans, ...played])
    },
  }
}
