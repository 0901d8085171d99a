import { askGiver, forgetUnpaid } from '../../features/gifts/ask-giver.ts'
import { sendDueGift } from '../../features/gifts/send-gift.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

export const sendGiftsJob = defineJob({
  ...everyMinute,
  name: 'send-gifts',
  title: 'Send gifts on their day, and ask about those that nobody opens',

  run: async (deps, _payload, signal) => {
    while (!signal.aborted && (await sendDueGift(deps)));
    while (!signal.aborted && (await askGiver(deps)));
    await forgetUnpaid(deps)
  },
})
