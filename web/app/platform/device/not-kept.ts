export type WhyNotKept = 'full' | 'unavailable' | 'blocked' | 'broken' | 'logged-out'

const whileHere = 'Stay on this page until you are online again.'
const texts: Record<WhyNotKept, string> = {
  full: `Not kept: this device has no space left. Free some space, or stay on this page until you are online again.`,
  unavailable: `Not kept: this browser does not store anything here, for example because the window is private. ${whileHere}`,
  blocked: `Not kept: an older version of Koya is open in another tab. Close that tab. ${whileHere}`,
  broken: `Not kept: this browser could not store it. ${whileHere}`,
  'logged-out': 'Not kept: you are logged out. Copy what you wrote, then log in again.',
}

/** Something could not be stored on this device. The message is for the person whose work it is. */
export class NotKept extends Error {
  readonly why: WhyNotKept

  constructor(why: WhyNotKept, options?: ErrorOptions) {
    super(texts[why], options)
    this.why = why
  }
}

export function asNotKept(error: unknown) {
  if (error instanceof NotKept) return error
  return new NotKept(whyNot(error), { cause: error })
}

/** For whoever typed it; undefined when nothing went wrong. */
export function notKeptText(error: unknown) {
  return error === undefined ? undefined : asNotKept(error).message
}

function whyNot(error: unknown): WhyNotKept {
  const { name } = (error ?? {}) as { name?: string }
  if (name === 'QuotaExceededError') return 'full'
  // Firefox refuses to open a database in a private window, Safari when its site data is blocked.
  if (name === 'InvalidStateError' || name === 'SecurityError') return 'unavailable'
  return 'broken'
}
