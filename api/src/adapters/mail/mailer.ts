export type Mail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** What mail programs read besides, such as how to unsubscribe. */
  headers?: Record<string, string> | undefined
}

/** Hands a mail on. It may be called twice for one mail: the message id says that it is the same. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }
