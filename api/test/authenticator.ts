import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url')

type Options = { origin?: string; isVerified?: boolean }

/** A phone with passkeys, as the server sees it: keys, flags and a counter. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  private readonly privateKey: KeyObject
  private readonly publicKey: KeyObject

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    this.publicKey = pair.publicKey
  }

  /** What `navigator.credentials.create` would answer. */
  register(challenge: string, { origin = 'http://localhost:3000', isVerified = true }: Options = {}) {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cose])
    const authData = Buffer.concat([this.head(origin, isVerified, 0x40), credential])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: encode(JSON.stringify({ type: 'webauthn.create', challenge, origin })),
        attestationObject: encode(attestation),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` would answer. */
  sign(challenge: string, { origin = 'http://localhost:3000', isVerified = true }: Options = {}) {
    this.counter++
    const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin })
    const authenticatorData = this.head(origin, isVerified)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.privateKey)
    return {
      ...this.named(),
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signature),
      },
    }
  }

  private named() {
    return { id: encode(this.id), rawId: encode(this.id), type: 'public-key', clientExtensionResults: {} }
  }

  private head(origin: string, isVerified: boolean, more = 0) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | more
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter])
  }
}
