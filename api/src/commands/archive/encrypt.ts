import { open, readFile } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartupProblem } from '../../settings/startup-problem.ts'

/** The first line of every file that age has encrypted. */
const AGE = Buffer.from('age-encryption.org/v1\n')

type Bytes = AsyncIterable<Uint8Array>

/** A step of a pipeline that encrypts as `age -r` does. Whoever has only the public keys cannot read the result. */
export function encryptTo(recipients: string[]) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (cause) {
      throw new StartupProblem(`BACKUP_RECIPIENT: ${recipient} is not an age public key.`, { cause })
    }
  }
  return Duplex.from(async function* (source: Bytes) {
    yield* await encrypter.encrypt(ReadableStream.from(source))
  })
}

/** A step of a pipeline that decrypts with the private keys, and says which file it could not read. */
export function decryptWith(identities: string[], file: string) {
  if (identities.length === 0)
    throw new StartupProblem(`${file} is encrypted. Name the file that holds the private key: --identity <file>.`)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return Duplex.from(async function* (source: Bytes) {
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source))
    } catch (cause) {
      const { name, message } = cause as Error
      if (name === 'AbortError') throw cause
      const isForOthers = message.startsWith('no identity matched')
      const sentence = isForOthers ? `${file} is encrypted to another key.` : `${file} is damaged: ${message}`
      throw new StartupProblem(sentence, { cause })
    }
  })
}

/** Whether age has encrypted it. A file that cannot be read is not: whoever reads it then says why. */
export async function isEncrypted(file: string) {
  const opened = await open(file).catch(() => undefined)
  const start = await opened?.read({ buffer: Buffer.alloc(AGE.length) }).catch(() => undefined)
  await opened?.close()
  return start?.buffer.equals(AGE) ?? false
}

/** The private keys in a file that `age-keygen` wrote. */
export async function readIdentities(file: string) {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartupProblem(`the private key in ${file} cannot be read: ${cause.message}`, { cause })
  })
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length > 0) return identities
  throw new StartupProblem(`${file} holds no age private key, which begins with AGE-SECRET-KEY-.`)
}
