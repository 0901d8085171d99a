import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'

const said = z.object({ message: z.string() })

/** Sends a code by SMS to the number in the caller's profile. Nothing else is sent there before the code has come back. */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/account/phone/code',
  access: 'user',
  answer: said,
  failures: ['sms_off'],
})

/** Confirms the caller's phone number with the code that was sent to it. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/account/phone/confirm',
  access: 'user',
  body: z.object({
    /** Six digits, with or without blanks. */
    code: z.string().trim().min(1, messages.field.required).max(40, messages.field.tooLong),
  }),
  answer: said,
  failures: ['phone_code_over'],
})
