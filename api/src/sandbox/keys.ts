/** No secrets: the sandbox moves no money, and production refuses to start without Paystack's own keys. */
export const SANDBOX_PUBLIC_KEY = 'pk_test_koya_sandbox'
export const SANDBOX_SECRET_KEY = 'sk_test_koya_sandbox'

export const SANDBOX_PATH = '/sandbox/paystack'
