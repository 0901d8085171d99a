import { isDeadAddress, type MailEvent } from './mail-event.ts'
import { fieldsOf, type MailPart, partsOf } from './mail-parts.ts'

/** What a report says of whom, and which mail it is about: whoever cannot name one of ours may have made it up. */
export type MailReport = { messageId: string; events: MailEvent[] }

/** A report of a mail server that could not deliver (RFC 3464), or of one whose reader called a mail spam (RFC 5965). */
export function readReport(message: string): MailReport | undefined {
  const parts = partsOf(message)
  const status = parts.find(({ type }) => type === 'message/delivery-status')
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  const messageId = idOfReturned(parts)
  if (!messageId) return undefined
  const events = [...(status ? bounces(status.body) : []), ...(feedback ? complaints(feedback.body) : [])]
  return { messageId, events }
}

/** The mail itself comes back as the last part, or at least its headers. */
function idOfReturned(parts: MailPart[]) {
  const returned = parts.filter(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers').at(-1)
  return returned && /<[^<>\s]{1,200}>/.exec(fieldsOf(returned.body)['message-id'] ?? '')?.[0]
}

/** A group of fields about the mail, then one about each address. */
function bounces(body: string): MailEvent[] {
  return body
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .flatMap((fields) => {
      const address = addressIn(fields['final-recipient'] ?? fields['original-recipient'])
      const isHard = fields.action?.toLowerCase() === 'failed' && isDeadAddress(fields.status ?? '')
      return address && isHard ? [{ kind: 'bounced', address, detail: fields['diagnostic-code'] ?? '' } as const] : []
    })
}

function complaints(body: string): MailEvent[] {
  const fields = fieldsOf(body)
  const isAbuse = ['abuse', 'fraud'].includes(fields['feedback-type']?.toLowerCase() ?? '')
  const address = addressIn(fields['original-rcpt-to'] ?? fields['removal-recipient'])
  return isAbuse && address ? [{ kind: 'complained', address, detail: fields['user-agent'] ?? '' }] : []
}

/** `rfc822; ada@example.test`, or the address alone. */
function addressIn(value: string | undefined) {
  return value
    ?.replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')
}
