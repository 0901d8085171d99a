import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { logIn } from './accounts.ts'
import { pathId } from './ids.ts'

const said = z.object({ message: z.string() })
const encoded = (max: number) => z.string().max(max)
const challenge = z.string().min(1, messages.field.required).max(100, messages.field.tooLong)
/** Six digits of an app, or a recovery code, with or without blanks and hyphens. */
const code = z.string().trim().min(1, messages.field.required).max(40, messages.field.tooLong)
const password = z.string().min(1, messages.field.required).max(1_000, messages.field.tooLong)

/** What `navigator.credentials.get` answers, as JSON (WebAuthn level 3). */
const assertion = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200).optional(),
  }),
  authenticatorAttachment: encoded(30).optional(),
  clientExtensionResults: z.object({}).default({}),
})
export type PasskeyAssertion = z.output<typeof assertion>

/** What `navigator.credentials.create` answers, as JSON. */
const registration = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(20_000),
    transports: z.array(encoded(30)).max(10).optional(),
  }),
  authenticatorAttachment: encoded(30).optional(),
  clientExtensionResults: z.object({}).default({}),
})
export type PasskeyRegistration = z.output<typeof registration>

/** What the browser hands to the authenticator, as WebAuthn writes it. */
const options = z.record(z.string(), z.unknown())

const methods = z.array(z.enum(['app', 'passkey', 'recovery_code', 'password']))
export type FactorMethod = z.output<typeof methods>[number]

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

const state = z.object({
  /** Since when an app makes codes; null where none does. */
  app_since: z.string().nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** At every log-in, and not only on new devices. */
  asks_always: z.boolean(),
  /** Whether this account must have one. */
  is_required: z.boolean(),
  /** Until when a reset that an admin asked for can still be stopped. */
  reset_due_at: z.string().nullable(),
})
export type SecondFactorState = z.output<typeof state>

const codes = z.object({
  /** Shown this once. Empty where there were some already. */
  recovery_codes: z.array(z.string()),
})

/** Logs in with the second factor, after the password was right. A challenge can be answered once, for five minutes. */
export const showSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'anyone',
  body: z
    .object({ challenge, code: code.optional(), assertion: assertion.optional() })
    .refine((given) => Boolean(given.code) !== Boolean(given.assertion), {
      path: ['code'],
      error: messages.secondFactor.oneProof,
    })
    .meta({ examples: [{ challenge: 'w'.repeat(43), code: '123456' }] }),
  answer: logIn.answer,
  failures: ['challenge_over', 'account_blocked', 'wrong_credentials'],
})

/** Begins a log-in with a passkey alone. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  answer: z.object({ data: z.object({ challenge: z.string(), passkey: options }) }),
})

/** Logs in with a passkey whose device has checked who holds it: it counts as password and second factor together. */
export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  body: z.object({ assertion }),
  answer: logIn.answer,
  failures: ['passkey_unknown', 'challenge_over', 'account_blocked', 'unconfirmed_email', 'wrong_credentials'],
})

/** Tells how the caller's account is protected beside the password. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/account/second-factor',
  access: 'user',
  whileSettingUp: true,
  answer: z.object({ data: state }),
})

/** Chooses whether the second factor is asked for at every log-in, or on new devices only. */
export const chooseWhenAsked = endpoint({
  method: 'PUT',
  path: '/account/second-factor',
  access: 'user',
  body: z.object({ asks_always: z.boolean() }),
  answer: z.object({ message: z.string(), data: state }),
  failures: ['step_up_needed', 'no_second_factor'],
})

/** Begins to set up an app that makes codes. The secret is shown this once; an app that is set up already stays until the new one is confirmed. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/account/totp',
  access: 'user',
  tellsSecret: true,
  whileSettingUp: true,
  answer: z.object({
    data: z.object({
      secret: z.string(),
      /** What the QR code says. */
      uri: z.string(),
      /** The dark squares of the QR code as the path of an SVG, and how many squares a side has. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  }),
  failures: ['step_up_needed'],
})

/** Confirms the app with its first code. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/account/totp/confirm',
  access: 'user',
  tellsSecret: true,
  whileSettingUp: true,
  body: z.object({ code }),
  answer: z.object({ message: z.string(), data: codes }),
  failures: ['challenge_over'],
})

/** Removes the app. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/account/totp',
  access: 'user',
  answer: said,
  failures: ['step_up_needed', 'second_factor_required'],
})

/** Lists the caller's passkeys, the newest first. */
export const myPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  access: 'user',
  whileSettingUp: true,
  answer: z.object({ data: z.array(passkey) }),
})

/** Begins to add a passkey. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  access: 'user',
  whileSettingUp: true,
  answer: z.object({ data: z.object({ challenge: z.string(), passkey: options }) }),
  failures: ['step_up_needed', 'too_many_passkeys'],
})

/** Adds the passkey that the browser has made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  access: 'user',
  tellsSecret: true,
  whileSettingUp: true,
  body: z.object({
    name: z.string().trim().min(1, messages.field.required).max(50, messages.field.tooLong),
    registration,
  }),
  answer: z.object({ message: z.string(), data: codes }),
  failures: ['challenge_over', 'too_many_passkeys'],
})

/** Removes a passkey. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/:id',
  access: 'user',
  params: z.object({ id: pathId }),
  answer: said,
  failures: ['step_up_needed', 'not_found', 'second_factor_required'],
})

/** Makes ten new recovery codes. The old ones no longer work. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'user',
  tellsSecret: true,
  answer: z.object({ message: z.string(), data: codes }),
  failures: ['step_up_needed', 'no_second_factor'],
})

/** Tells how the caller can show who they are, and gives what a passkey signs. */
export const stepUpOptions = endpoint({
  method: 'POST',
  path: '/account/step-up/options',
  access: 'user',
  whileSettingUp: true,
  answer: z.object({ data: z.object({ methods, passkey: options.nullable() }) }),
})

/** Shows once more who is there. What needs it can be done for ten minutes. Without a second factor the password is asked for. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/account/step-up',
  access: 'user',
  whileSettingUp: true,
  body: z
    .object({ code: code.optional(), assertion: assertion.optional(), password: password.optional() })
    .refine((given) => [given.code, given.assertion, given.password].filter(Boolean).length === 1, {
      path: ['code'],
      error: messages.secondFactor.oneProof,
    })
    .meta({ examples: [{ code: '123456' }] }),
  answer: said,
  failures: ['challenge_over', 'busy'],
})
