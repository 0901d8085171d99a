import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { africasTalkingSender } from './africas-talking.ts'
import { sandboxPhone } from './sandbox-phone.ts'
import type { SmsSender } from './sms-sender.ts'
import { termiiSender } from './termii.ts'

/** Undefined where SMS are off, and where what its provider needs is missing (the doctor and the start say so). */
export function chooseSmsSender({ sms }: Config, db: Db): SmsSender | undefined {
  const { termii, africasTalking, sender } = sms
  if (sms.by === 'sandbox') return sandboxPhone(db)
  if (sms.by === 'termii' && termii.key && sender) return termiiSender({ ...termii, key: termii.key, sender })
  const { username, key } = africasTalking
  if (sms.by === 'africastalking' && username && key)
    return africasTalkingSender({ ...africasTalking, username, key, sender })
  return undefined
}
