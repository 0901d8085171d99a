/**
 * One @, something before it, a dot after it: the rest is for a confirmation mail to find out. Only ASCII, because capitals
 * of other scripts have no one small form on which browser, server and database agree.
 */
const shape = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){0,8}\.[a-z0-9-]{2,63}$/i

export function isEmail(text: string) {
  return shape.test(text)
}
