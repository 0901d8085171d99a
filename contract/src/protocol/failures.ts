import { messages } from './messages.ts'

/** Every refusal the API can give: its status and its sentence. */
export const failures = {
  malformed: [400, messages.api.malformed],
  unauthenticated: [401, messages.api.unauthenticated],
  wrong_credentials: [401, messages.login.serverRefusal],
  unconfirmed_email: [403, messages.api.unconfirmedEmail],
  already_confirmed: [409, messages.registration.alreadyConfirmed],
  forbidden: [403, messages.api.forbidden],
  file_address_over: [403, messages.api.fileAddressOver],
  not_your_enrolment: [403, messages.api.notYourEnrolment],
  not_enrolled: [403, messages.api.notEnrolled],
  lead_only: [403, messages.authoring.leadOnly],
  edited_meanwhile: [409, messages.authoring.editedMeanwhile],
  curriculum_changed: [409, messages.authoring.curriculumChanged],
  curriculum_full: [409, messages.curriculum.full],
  other_kind: [409, messages.curriculum.otherKind],
  bad_package: [422, messages.authoring.badPackage],
  not_a_quiz: [422, messages.questions.notAQuiz],
  still_teaching: [409, messages.api.stillTeaching],
  other_person: [409, messages.api.otherPerson],
  not_found: [404, messages.api.notFound],
  not_in_wish_list: [404, messages.wishList.removeFailed],
  payment_not_found: [404, messages.api.paymentNotFound],
  payment_required: [402, messages.api.paymentRequired],
  has_access: [409, messages.admin.hasAccess],
  has_no_access: [409, messages.admin.hasNoAccess],
  already_enrolled: [409, messages.enrolment.already],
  already_in_wish_list: [409, messages.wishList.alreadyThere],
  wish_list_full: [409, messages.api.wishListFull],
  enrolment_closed: [409, messages.api.enrolmentClosed],
  nothing_to_pay: [409, messages.api.nothingToPay],
  payment_awaited: [409, messages.api.paymentAwaited],
  payment_failed: [409, messages.api.paymentFailed],
  payment_in_review: [409, messages.api.paymentInReview],
  payment_refunded: [409, messages.api.paymentRefunded],
  payment_disputed: [409, messages.api.paymentDisputed],
  own_organisation: [409, messages.admin.ownOrganisation],
  still_returnable: [409, messages.admin.stillReturnable],
  refund_needs_no_account: [409, messages.admin.refundNeedsNoAccount],
  refund_not_unclear: [409, messages.admin.refundNotUnclear],
  payment_closed: [409, messages.api.paymentClosed],
  coupon_unknown: [404, messages.prices.couponUnknown],
  coupon_over: [409, messages.prices.couponOver],
  coupon_not_yet: [409, messages.prices.couponNotYet],
  coupon_not_for_these: [409, messages.prices.couponNotForThese],
  coupon_used_up: [409, messages.prices.couponUsedUp],
  coupon_used_by_you: [409, messages.prices.couponUsedByYou],
  bundle_unavailable: [404, messages.prices.bundleUnavailable],
  bundle_partly_owned: [409, messages.prices.bundlePartlyOwned],
  quote_over: [409, messages.api.quoteOver],
  refund_not_possible: [409, messages.api.refundNotPossible],
  refund_under_way: [409, messages.admin.refundUnderWay],
  refund_settled: [409, messages.admin.refundSettled],
  refund_refused: [409, messages.admin.refundRefused],
  nothing_to_return: [409, messages.admin.nothingToReturn],
  payment_not_in_review: [409, messages.admin.paymentNotInReview],
  not_acceptable: [409, messages.admin.notAcceptable],
  own_admin_role: [409, messages.admin.ownAdminRole],
  last_admin: [409, messages.admin.lastAdmin],
  no_proposal: [409, messages.authoring.noProposal],
  proposal_changed: [409, messages.authoring.proposalChanged],
  course_changed: [409, messages.admin.courseChanged],
  not_in_review: [409, messages.admin.notInReview],
  already_revoked: [409, messages.admin.alreadyRevoked],
  not_revoked: [409, messages.admin.notRevoked],
  job_not_found: [404, messages.admin.jobNotFound],
  job_not_failed: [409, messages.admin.jobNotFailed],
  enrolment_has_ended: [409, messages.admin.enrolmentHasEnded],
  refund_already_requested: [409, messages.api.refundAlreadyRequested],
  entrance_first: [403, messages.classroom.entranceFirst],
  certificate_not_found: [404, messages.classroom.certificateNotFound],
  already_passed: [409, messages.classroom.alreadyPassed],
  class_not_over: [409, messages.classroom.classNotOver],
  no_attempts_left: [409, messages.classroom.noAttemptsLeft],
  no_questions: [409, messages.classroom.noQuestions],
  not_by_hand: [409, messages.classroom.notByHand],
  not_written: [409, messages.classroom.notWritten],
  rate_after_a_lesson: [409, messages.classroom.rateAfterALesson],
  own_review: [409, messages.classroom.ownReview],
  time_is_over: [409, messages.classroom.timeIsOver],
  too_many_notes: [409, messages.classroom.tooManyNotes],
  certificate_revoked: [410, messages.classroom.certificateRevoked],
  before_enrolment: [422, messages.classroom.beforeEnrolment],
  from_the_future: [422, messages.classroom.fromTheFuture],
  not_in_attempt: [422, messages.classroom.notInAttempt],
  course_unavailable: [404, messages.api.courseUnavailable],
  invitation_over: [410, messages.invitations.over],
  link_no_longer_valid: [410, messages.api.linkNoLongerValid],
  ticket_no_longer_valid: [410, messages.api.ticketNoLongerValid],
  not_an_image: [415, messages.api.notAnImage],
  too_large: [413, messages.api.tooLarge],
  wrong_content_type: [415, messages.api.wrongContentType],
  bad_input: [422, messages.api.badInput],
  too_many_requests: [429, messages.api.tooManyRequests],
  internal: [500, messages.api.internal],
  storage_full: [507, messages.api.storageFull],
  storage_unavailable: [503, messages.api.storageUnavailable],
  provider_unavailable: [503, messages.api.providerUnavailable],
  busy: [503, messages.api.busy],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

/** An expected refusal. Anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: Record<string, string[]> | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    errors?: Record<string, string[]>,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(failures[code][1], options)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get status(): number {
    return failures[this.code][0]
  }
}
