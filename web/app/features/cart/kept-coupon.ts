const KEY = 'coupon'

/** The code somebody typed or came with, for as long as this tab is open. */
export function readCoupon() {
  return sessionStorage.getItem(KEY) ?? ''
}

export function keepCoupon(code: string) {
  if (code) sessionStorage.setItem(KEY, code)
  else sessionStorage.removeItem(KEY)
}
