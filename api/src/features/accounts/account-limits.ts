import type { Limit } from '../../http/limits/rate-limit.ts'

/** Made for a country behind shared addresses: only failures count, and a device that logged in before is never shut out. */
export const failuresOfAccount: Limit = { name: 'login-account', most: 5, minutes: 15 }
export const failuresOfDevice: Limit = { name: 'login-device', most: 20, minutes: 15 }
export const failuresOfAddress: Limit = { name: 'login-address', most: 300, minutes: 10 }
/** How many failures the audit trail keeps: enough to see an attack, too few for one to fill the table. */
export const failuresKept: Limit = { name: 'login-failures-kept', most: 2_000, minutes: 60 }
export const resetsOfAccount: Limit = { name: 'reset', most: 3, minutes: 60 }
export const confirmationsOfAccount: Limit = { name: 'confirm', most: 3, minutes: 60 }
export const mailsOfAddress: Limit = { name: 'mails', most: 300, minutes: 60 }
export const registrationsOfAddress: Limit = { name: 'register', most: 300, minutes: 60 }
