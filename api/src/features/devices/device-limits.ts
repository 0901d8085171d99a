import type { Limit } from '../../http/limits/rate-limit.ts'

/** Asked once a session, and once more for what was sealed before. */
export const keysOfPerson: Limit = { name: 'device-keys', most: 100, minutes: 60 }
/** Only tickets that are not ours count. */
export const wrongTicketsOfAddress: Limit = { name: 'log-out-ticket', most: 300, minutes: 10 }
