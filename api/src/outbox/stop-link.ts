import { createHmac, timingSafeEqual } from 'node:crypto'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { type MailStop, mailStops, stopWords } from '@koya/contract/rules/messages/message-kinds.ts'
import type { Config } from '../config.ts'
import { html } from '../html/html.ts'
import { seal, unseal } from '../settings/seal.ts'
import { keyFor } from '../settings/secret.ts'
import { STOP_PLACE } from './emails/letter.ts'
import type { MailToSend } from './mail-to-send.ts'

type OfPerson = { userId: number; kind: Exclude<MailStop, 'invitations'> }
type OfAddress = { address: string; kind: 'invitations' }
type Stop = OfPerson | OfAddress

const of = { purpose: 'stop invitations', owner: 'address' }
const OF_ADDRESS = 'address-'

/** Good for ever: the link of an old mail still stops. Only we can make it, so nobody stops what others want. */
function stopToken(config: Config, stop: Stop) {
  if ('userId' in stop) return `${stop.userId}-${stop.kind}-${signatureOf(config, stop)}`
  // Encrypted, for links are written into logs on their way.
  return OF_ADDRESS + seal(config, of, Buffer.from(stop.address.toLowerCase())).toString('base64url')
}

/** Whom a link stops what; undefined if it was not made by us. */
export function readStopToken(config: Config, token: string): Stop | undefined {
  return token.startsWith(OF_ADDRESS) ? readAddress(config, token.slice(OF_ADDRESS.length)) : readPerson(config, token)
}

function readAddress(config: Config, sealed: string): OfAddress | undefined {
  try {
    return { address: unseal(config, of, Buffer.from(sealed, 'base64url')).toString(), kind: 'invitations' }
  } catch {
    // It was not sealed here.
    return undefined
  }
}

function readPerson(config: Config, token: string): OfPerson | undefined {
  const [, id = '', kind = '', signature = ''] = /^(\d{1,9})-([a-z]{1,20})-([\w-]{43})$/.exec(token) ?? []
  const stops = mailStops.find((one) => one === kind)
  if (!stops || stops === 'invitations') return undefined
  const stop = { userId: Number(id), kind: stops }
  const isOurs = timingSafeEqual(Buffer.from(signatureOf(config, stop)), Buffer.from(signature))
  return isOurs ? stop : undefined
}

function signatureOf(config: Config, { userId, kind }: OfPerson) {
  return createHmac('sha256', keyFor(config, 'stop mail')).update(`${userId} ${kind}`).digest('base64url')
}

/** The link opens a page with a button; the headers let mail programs show a button of their own (RFC 8058). */
export function withStopLink(config: Config, mail: MailToSend, stop: Stop): MailToSend {
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
