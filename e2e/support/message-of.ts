import { messages } from '@koya/contract/protocol/messages.ts'

/** The sentence with a name such as `cart.paid`. */
export function messageOf(name: string) {
  const [group = '', key = ''] = name.split('.')
  const found = Object.entries(messages).find(([word]) => word === group)?.[1] ?? {}
  const [, text] = Object.entries(found).find(([word]) => word === key) ?? []
  if (text === undefined) throw new Error(`there is no message ${name}`)
  return text
}
