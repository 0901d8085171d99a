import { z } from 'zod'
import { endpoint, SIGN_IN_PATH } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { roles } from '../rules/constants.ts'
import { properName } from '../rules/people/name-rule.ts'
import { deviceKeys } from './devices.ts'

const said = z.object({ message: z.string() })
const text = (max: number) => z.string().trim().min(1, messages.field.required).max(max, messages.field.tooLong)
const personName = text(50).refine(...properName)
const password = z.string().max(1_000, messages.field.tooLong)
const token = z.string().min(1, messages.field.required).max(200, messages.field.tooLong)

/** A page of ours that the person wanted to see. It travels in the link of the mail, which may be opened on another device. */
const redirect = z.string().max(500, messages.field.tooLong).optional()

const sessionUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ name: z.enum(roles) })),
  lms_id: z.int(),
  lms_token_key: z.string(),
  /** The photo that they uploaded, else empty. */
  image_url: z.string(),
})
export type SessionUser = z.output<typeof sessionUser>

/** Logs in and answers a session. It takes form data, and JSON too. */
export const logIn = endpoint({
  method: 'POST',
  path: SIGN_IN_PATH,
  access: 'anyone',
  body: z.object({ email: text(1_000), password }),
  answer: z.object({
    message: z.string(),
    token: z.string(),
    access_token: z.string(),
    user: sessionUser,
    user_roles: z.array(z.object({ name: z.enum(roles) })),
    lms_user_profile_id: z.int(),
    lms_token: z.string(),
    device: deviceKeys,
    /** This session may do nothing else until a second factor is set up. */
    must_set_up_second_factor: z.boolean(),
  }),
  failures: ['second_factor_needed', 'wrong_credentials', 'account_blocked', 'unconfirmed_email', 'busy'],
})
export type LogInAnswer = z.output<typeof logIn.answer>

/** Ends the session on the server. */
export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  whileSettingUp: true,
  answer: said,
})

/** Makes an account that can be used once its address is confirmed. */
export const register = endpoint({
  method: 'POST',
  path: '/learners/register',
  access: 'anyone',
  isDoneOnce: true,
  body: z.object({
    first_name: personName,
    last_name: personName,
    email: text(50),
    /** The specified page sends an integer; text as people write it is understood too. */
    phone_number: z.union(
      [z.int(), z.string().trim().min(1, messages.field.required).max(30)],
      messages.registration.phoneInvalid,
    ),
    password,
    password_confirmation: password,
    redirect,
  }),
  answer: said,
  failures: ['busy'],
})

const purpose = z.enum(['confirm', 'change-email', 'stop-factor-reset'])
const emailLink = z.object({
  purpose,
  /** `expired` is too old, or taken back by a newer link or a new password. */
  state: z.enum(['waiting', 'done', 'expired']),
  email: z.string(),
})
export type EmailLink = z.output<typeof emailLink>

/**
 * Tells what a link that confirms an address is for. Reading changes nothing, because mail scanners open links before
 * people do.
 */
export const readEmailLink = endpoint({
  method: 'GET',
  path: '/auth/links/:token',
  access: 'anyone',
  params: z.object({ token }),
  answer: z.object({ data: emailLink }),
  failures: ['link_no_longer_valid'],
})

/** Confirms the address of a new account, moves an account to its new address, or stops the reset of its second factor. A repeat changes nothing. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm/:token',
  access: 'anyone',
  params: z.object({ token }),
  answer: z.object({ message: z.string(), data: z.object({ purpose }) }),
  failures: ['link_no_longer_valid'],
})

/** Sends the confirmation mail again. The answer is the same for every address, known or not. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/confirm/resend',
  access: 'anyone',
  body: z.object({ email: text(1_000), redirect }),
  answer: said,
})

/** Corrects a mistyped address after signing up. It moves the account as long as nobody has confirmed it. */
export const correctAddress = endpoint({
  method: 'POST',
  path: '/auth/confirm/address',
  access: 'anyone',
  body: z.object({ email: text(1_000), password, new_email: text(50), redirect }),
  answer: said,
  failures: ['wrong_credentials', 'already_confirmed', 'busy'],
})

/** Sends a link to reset the password. The answer is the same for every address, known or not. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password-request',
  access: 'anyone',
  body: z.object({ email: text(1_000) }),
  answer: said,
})

/** Sets a new password with the token of a reset link, and ends every session of that person. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset',
  access: 'anyone',
  body: z.object({ email: text(1_000), password, password_confirmation: password, token }),
  answer: said,
  failures: ['link_no_longer_valid', 'busy'],
})
