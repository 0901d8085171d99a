import type { SignInRefusal } from '@koya/contract/protocol/messages/accounts/sign-in.ts'

/** Why somebody is not let in. It ends on the sign-in page, in words, and never as JSON in an empty window. */
export class SignInRefused extends Error {
  readonly reason: SignInRefusal

  constructor(reason: SignInRefusal, options?: ErrorOptions) {
    super(`sign-in refused: ${reason}`, options)
    this.reason = reason
  }
}
