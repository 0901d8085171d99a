import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that remembers what arrived by Message-ID, and can be away or too busy. */
export async function openPostOffice() {
  const received = new Set<string>()
  let isBusy = false
  let server: SMTPServer | undefined

  async function open(port: number) {
    const opening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          const id = /^message-id: (\S+)/im.exec(mail)?.[1]
          if (isBusy || !id) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          received.add(id)
          done()
        }, done)
      },
    })
    // A client that was killed breaks its line, which is no trouble of ours.
    opening.on('error', () => {})
    await new Promise<void>((resolve) => opening.listen(port, '127.0.0.1', resolve))
    server = opening
    return (opening.server.address() as AddressInfo).port
  }
  async function close() {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }
  const port = await open(0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    change: async (to: 'open' | 'closed' | 'busy') => {
      isBusy = to === 'busy'
      if (to === 'closed') await close()
      else if (!server) await open(port)
    },
    close,
  }
}
