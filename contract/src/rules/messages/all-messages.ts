import { isStoppable, type MailStop, type MessageKind } from './message-kinds.ts'

/** Every mail and notification of the product, and what it is about. Nothing is sent that is not listed here. */
const told = {
  safety: [
    'password_changed',
    'new_device',
    'new_email_asked',
    'email_moved',
    'emails_stopped',
    'account_blocked',
    'account_open_again',
    'factor_added',
    'factor_removed',
    'recovery_code_used',
    'factor_reset_asked',
    'factor_reset_coming',
    'factor_reset_done',
    'sign_in_linked',
    'payout_account_changed',
    'roles_changed',
    'moderated',
  ],
  money: [
    'payment_received',
    'payment_incomplete',
    'payment_closed',
    'refund_sent',
    'refund_returned',
    'refund_declined',
    'refund_needs_account',
    'instalment',
    'gift',
    'gift_unopened',
    'gift_opened',
    'sponsor_paid',
    'sponsor_link_ended',
    'sponsor_too_late',
    'sponsor_refund',
    'payout',
    'payout_in_trouble',
    'identity_decided',
    'split',
  ],
  learning: [
    'enrolled',
    'access_changed',
    'certificate',
    'certificate_changed',
    'marked',
    'work_refused',
    'announcement',
    'teacher_message',
    'teacher_reply',
    'class_changed',
    'class_soon',
  ],
  community: ['answer', 'followed_answer', 'answer_accepted', 'review_answered', 'complaint_decided'],
  teaching: [
    'question',
    'learner_message',
    'review',
    'sale',
    'sale_returned',
    'work_to_mark',
    'course_decided',
    'changes_decided',
    'teaching_invitation',
    'invitation_answered',
    'named_on_course',
    'upload_refused',
  ],
  organisation: [
    'space_opened',
    'organisation_suspended',
    'join_invitation',
    'seat',
    'no_seats_left',
    'assignment',
    'assignment_reminder',
    'own_course_decided',
    'record_gone',
    'webhook_off',
  ],
  news: [],
  running: ['feedback', 'complaint', 'new_business', 'scanner_away'],
} as const satisfies Record<MessageKind, readonly string[]>

/**
 * The answer to what a person did, or has wished for, or a letter with a key that is nowhere else: it always comes, at once
 * and by itself.
 */
const askedFor = {
  safety: ['email_confirmation', 'new_email_confirmation', 'password_reset', 'account_deleted'],
  money: ['receipt', 'sponsor_receipt'],
  community: ['contact_answer'],
  teaching: ['teaching_decided'],
  organisation: ['business_registered', 'business_decided', 'monthly_report'],
  news: ['blog_subscription'],
  learning: ['digest'],
} as const satisfies Partial<Record<MessageKind, readonly string[]>>

type NamesIn<List extends Record<string, readonly string[]>> = List[keyof List][number]
export type MessageName = NamesIn<typeof told> | NamesIn<typeof askedFor>

const kinds = new Map<string, MessageKind>(
  [...Object.entries(told), ...Object.entries(askedFor)].flatMap(([kind, names]) =>
    names.map((name): [string, MessageKind] => [name, kind as MessageKind]),
  ),
)
const asked = new Set<string>(Object.values(askedFor).flat())

export const messageNames = [...kinds.keys()] as MessageName[]

export function kindOf(name: MessageName) {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no message is called ${name}`)
  return kind
}

export function isAskedFor(name: MessageName) {
  return asked.has(name)
}

/** What a person can stop of it; undefined where it always comes. */
export function stoppableKind(name: MessageName) {
  const kind = kindOf(name)
  return isStoppable(kind) && !isAskedFor(name) ? kind : undefined
}

/**
 * What one press in a mail of this name stops; undefined where it always comes. The link of an invitation is nowhere else, so that it is
 * stopped by itself, and by the address: whoever is invited may have no account.
 */
export function mailStopOf(name: MessageName): MailStop | undefined {
  if (name === 'digest') return 'all'
  return name === 'join_invitation' ? 'invitations' : stoppableKind(name)
}
