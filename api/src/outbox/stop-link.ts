import { createHmac, timingSafeEqual } from 'node:crypto'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { type MailStop, mailStops, stopWords } from '@koya/contract/rules/messages/message-kinds.ts'
import type { Config } from '../config.ts'
import { html } from '../html/html.ts'
import { keyFor } from '../settings/secret.ts'
import { STOP_PLACE } from './emails/letter.ts'
import type { MailToSend } from './mail-to-send.ts'

type Stop = { userId: number; kind: MailStop }

/** Good for ever: the link of an old mail still stops. Only we can make it, so nobody stops what others want. */
function stopToken(config: Pick<Config, 'secret'>, { userId, kind }: Stop) {
  return `${userId}-${kind}-${signatureOf(config, { userId, kind })}`
}

/** Whom a link stops what; undefined if it was not made by us. */
export function readStopToken(config: Pick<Config, 'secret'>, token: string): Stop | undefined {
  const [, id = '', kind = '', signature = ''] = /^(\d{1,9})-([a-z]{1,20})-([\w-]{43})$/.exec(token) ?? []
  const stops = mailStops.find((one) => one === kind)
  if (!stops) return undefined
  const stop = { userId: Number(id), kind: stops }
  const isOurs = timingSafeEqual(Buffer.from(signatureOf(config, stop)), Buffer.from(signature))
  return isOurs ? stop : undefined
}

function signatureOf(config: Pick<Config, 'secret'>, { userId, kind }: Stop) {
  return createHmac('sha256', keyFor(config, 'stop mail')).update(`${userId} ${kind}`).digest('base64url')
}

/** The link opens a page with a button; the headers let mail programs show a button of their own (RFC 8058). */
export function withStopLink(config: Pick<Config, 'secret' | 'publicUrl'>, mail: MailToSend, stop: Stop): MailToSend {
  const { publicUrl } = config
  const token = stopToken(config, stop)
  const link = `${publicUrl}/mail-links/${token}`
  const { about } = stopWords(stop.kind)
  const footer = html`<p class="quiet" style="margin:32px 0 0;font-size:14px;color:#5C6079"><a href="${link}" style="color:#5C6079">Stop emails about ${about}</a>, or <a href="${publicUrl}/learner/accounts" style="color:#5C6079">choose what we write to you about</a>.</p>`
  return {
    ...mail,
    text: `${mail.text}\n\nTo stop emails about ${about}, open this page and press the button: ${link}`,
    html: mail.html.replace(STOP_PLACE, () => footer.source),
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${publicUrl}${fullPath(`/mail-links/${token}/stop`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
