/** Where somebody's access to a course came from. */
export const accessOrigins = ['payment', 'free', 'seat', 'gift', 'sponsor', 'instalment', 'staff'] as const

/**
 * Why access ended, the least final first: a part that is late may still be paid, a seat that was taken back may be given
 * again, a payment may be disputed after its account was deleted, a dispute may still be won, what staff ended stays so, and
 * money that went back stays back. An end is only ever replaced by one that is more final.
 */
export const endReasons = ['overdue', 'seat_ended', 'account_deleted', 'disputed', 'staff', 'refunded'] as const

export const accessEvents = ['granted', 'ended', 'restored'] as const

export type AccessOrigin = (typeof accessOrigins)[number]
export type EndReason = (typeof endReasons)[number]
