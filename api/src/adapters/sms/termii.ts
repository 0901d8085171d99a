import { z } from 'zod'
import { askProvider, type SmsSender } from './sms-sender.ts'

type TermiiAccount = { url: string; key: string; sender: string }

const answerShape = z.object({ message_id: z.union([z.string(), z.number()]) })
const refusalShape = z.object({ message: z.string() })

/**
 * Termii's route `dnd`: the other one does not reach numbers that refuse advertising, and MTN's not between 20:00 and 08:00.
 * Its numbers have no plus.
 */
export function termiiSender({ url, key, sender }: TermiiAccount): SmsSender {
  return {
    name: 'Termii',
    send: (to, text) =>
      askProvider(
        `${url}/api/sms/send`,
        {
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            api_key: key,
            to: to.replace(/^\+/, ''),
            from: sender,
            sms: text,
            type: 'plain',
            channel: 'dnd',
          }),
        },
        (status, answer) => {
          const sent = answerShape.safeParse(answer)
          if (status < 300 && sent.success) return { state: 'sent', id: String(sent.data.message_id) }
          const reason = refusalShape.safeParse(answer).data?.message ?? `Termii answers ${status}`
          // Taken, as far as its status goes, but without a number: it may be on its way.
          return { state: status < 300 ? 'unknown' : 'refused', reason }
        },
      ),
  }
}
