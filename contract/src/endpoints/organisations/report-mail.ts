import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { slugParams } from './space.ts'

const wish = z.object({ is_on: z.boolean() })

/** Shows whether an owner or manager gets the figures of each month by mail. */
export const showReportMail = endpoint({
  method: 'GET',
  path: '/organisations/:slug/report-mail',
  access: 'user',
  params: slugParams,
  answer: z.object({ data: wish }),
  failures: ['not_found', 'forbidden'],
})

/** Asks for the figures of each month by mail, or ends it. The first comes when this month is over. */
export const setReportMail = endpoint({
  method: 'PUT',
  path: '/organisations/:slug/report-mail',
  access: 'user',
  params: slugParams,
  body: wish,
  answer: z.object({ message: z.string(), data: wish }),
  failures: ['not_found', 'forbidden'],
})

/** The secret part of the link that is in every such mail. */
const link = z.object({ token: z.string().min(1, messages.field.required).max(200, messages.field.tooLong) })

/** Tells what the link in a monthly mail is for. Reading changes nothing, because mail scanners open links before people do. */
export const readReportMail = endpoint({
  method: 'GET',
  path: '/report-mails/:token',
  access: 'anyone',
  params: link,
  answer: z.object({ data: wish.extend({ organisation: z.string() }) }),
  failures: ['link_no_longer_valid'],
})

/** Ends the monthly mail, without logging in. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058). */
export const stopReportMail = endpoint({
  method: 'POST',
  path: '/report-mails/:token/stop',
  access: 'anyone',
  params: link,
  answer: z.object({ message: z.string() }),
  failures: ['link_no_longer_valid'],
})
