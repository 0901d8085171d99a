/**
 * What the contact form accepts (S1 §5): a simple pattern with an ending of 2 to 4 letters. Nothing that fits it can end a
 * header line of a mail or name a second address.
 */
const contactEmail = /^[\w.%+-]{1,64}@[a-z\d.-]{1,180}\.[a-z]{2,4}$/i

export function isContactEmail(text: string) {
  return contactEmail.test(text)
}

/** A name or subject goes into a mail: no line break in it, and nothing that turns the line around. */
export function isOneLine(text: string) {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)
}
