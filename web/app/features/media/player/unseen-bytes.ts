import { joinSpans, type Span, secondsIn } from '@koya/contract/rules/media/watched-spans.ts'

type Player = Pick<HTMLVideoElement, 'buffered' | 'duration'>

/** How many bytes of a film have come since it was asked last: the share of its length that the player has is the share of its bytes. */
export function unseenBytes(bytes: number) {
  let here: Span[] = []
  let told = 0
  return ({ buffered, duration }: Player) => {
    if (!(duration > 0)) return 0
    const now = Array.from({ length: buffered.length }, (_, at): Span => [buffered.start(at), buffered.end(at)])
    here = joinSpans([...here, ...now])
    const sum = Math.round((Math.min(duration, secondsIn(here)) / duration) * bytes)
    const came = sum - told
    told = sum
    return came
  }
}
