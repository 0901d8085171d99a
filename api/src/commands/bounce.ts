import type { Readable } from 'node:stream'
import { connect } from '../db/client.ts'
import { hearReport } from '../features/bounces/stop-address.ts'
import type { Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

const MOST_CHARACTERS = 2 * 1024 * 1024

/**
 * `koya bounce < message`: what a mail server pipes into it, for the address that mails come back to. Whatever came, it ends
 * well: a mail server that is told of a failure would send it back, and so on for ever.
 */
export async function bounceCommand({ place, say }: Setting, input: Readable) {
  const message = await beginningOf(input)
  const { db, close } = connect(place, { max: 1, name: 'koya bounce' })
  try {
    await refuseOtherSchema(db)
    const stopped = await hearReport(db, message)
    if (stopped.length === 0) say('Nothing to do: this is not a report that one of our emails could not be delivered.')
    for (const { kind, address } of stopped)
      say(`${address} ${kind === 'bounced' ? 'does not take email' : 'called an email of ours spam'}: stopped.`)
  } finally {
    await close()
  }
}

/** The report is at the top; what it returns may be long. All of it is read, or whoever pipes it in would meet a closed door. */
async function beginningOf(input: Readable) {
  let message = ''
  for await (const chunk of input.setEncoding('utf8')) if (message.length < MOST_CHARACTERS) message += chunk
  return message.slice(0, MOST_CHARACTERS)
}
