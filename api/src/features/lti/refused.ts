import type { LaunchRefusal } from '@koya/contract/protocol/messages/organisations/lti.ts'

/** Why a launch ends here. It is said on a page, in words. */
export class LaunchRefused extends Error {
  readonly reason: LaunchRefusal

  constructor(reason: LaunchRefusal, options?: ErrorOptions) {
    super(`launch refused: ${reason}`, options)
    this.reason = reason
  }
}
