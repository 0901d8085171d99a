/** Without 0 and O, 1, I and L: a code is read off paper and over the telephone. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 31 letters to the power of 16 are 79 bits, which nobody guesses, and they fit on one line of a certificate. */
export const CODE_LENGTH = 16

/** A code as somebody types it, as it was printed: spaces and hyphens go, small letters become large. */
export function asPrinted(typed: string) {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
