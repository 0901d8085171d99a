/** As it is kept and compared: whoever types it may add spaces and use small letters. */
export function couponCode(typed: string) {
  return typed.trim().toUpperCase()
}

/** What a code may look like once it is written so. */
export const couponPattern = /^[A-Z0-9](?:[A-Z0-9-]{1,28}[A-Z0-9])$/

export const couponCodeLength = { min: 3, max: 30 }
