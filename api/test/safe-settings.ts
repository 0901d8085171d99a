import { randomBytes } from 'node:crypto'

/** With these production starts. */
export function safeSettings() {
  return {
    NODE_ENV: 'production',
    EMBEDDED_POSTGRES: 'on',
    PUBLIC_URL: 'https://koya.example',
    KOYA_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtps://127.0.0.1:465',
    PAYSTACK_PUBLIC_KEY: 'pk_live_1234',
    PAYSTACK_SECRET_KEY: 'sk_live_1234',
  }
}
