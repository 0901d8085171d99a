/** `busy` and `no_room` are faults of this machine, the others of the film. */
export class MediaProblem extends Error {
  readonly reason: 'unreadable' | 'too_long' | 'no_room' | 'busy'
  constructor(reason: MediaProblem['reason'], said: string) {
    super(said)
    this.reason = reason
  }
}
