import { z } from 'zod'
import { askProvider, type SmsSender } from './sms-sender.ts'

type AfricasTalkingAccount = { url: string; username: string; key: string; sender: string | undefined }

const answerShape = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string(), messageId: z.string() })),
  }),
})

/** Processed, sent and queued. Whatever else it says of a number, it has not been sent to it. */
const taken = new Set([100, 101, 102])

/** A form and not JSON, answered 201 even where the one number was refused. */
export function africasTalkingSender({ url, username, key, sender }: AfricasTalkingAccount): SmsSender {
  return {
    name: "Africa's Talking",
    send: (to, text) =>
      askProvider(
        `${url}/version1/messaging`,
        {
          headers: { apiKey: key, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ username, to, message: text, ...(sender && { from: sender }) }).toString(),
        },
        (status, answer) => {
          const { data } = answerShape.safeParse(answer)
          const [one] = data?.SMSMessageData.Recipients ?? []
          if (status < 300 && one && taken.has(one.statusCode)) return { state: 'sent', id: one.messageId }
          const reason = one?.status ?? data?.SMSMessageData.Message ?? `Africa's Talking answers ${status}`
          return { state: status < 300 && !data ? 'unknown' : 'refused', reason }
        },
      ),
  }
}
