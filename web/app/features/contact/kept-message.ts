import { type Message, readMessage } from './check-message.ts'

const KEY = 'contact-message'

/** What was typed and not sent yet: a reload, or a look at another page, does not lose it. */
export function readKept(): Partial<Message> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

export function keepTyped(form: HTMLFormElement) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(readMessage(new FormData(form))))
  } catch {
    // Where the browser keeps nothing, typing goes on all the same.
  }
}

export function forgetTyped() {
  sessionStorage.removeItem(KEY)
}
