import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

const TIMEOUT_MS = 60_000

/** A mail server of this machine. Answers what was sent to somebody, once it is there. */
export async function mailServer() {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        // Quoted-printable breaks long lines, addresses too.
        const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  async function mailTo(email: string, words: RegExp) {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(200)) {
      const found = mails.filter(({ to }) => to === email).flatMap(({ text }) => words.exec(text) ?? [])[0]
      if (found) return found
    }
    throw new Error(`no mail to ${email} with ${words}`)
  }

  return { port, mailTo, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
