import type { Answer, Call } from '@koya/contract/endpoints/endpoints.ts'

/** What a page has at hand before its scripts are here. */
export type EarlyTools = {
  /** Begins a call of the API. The page's loader gets the same answer, so it is asked once. */
  ask: <C extends Call>(path: string) => Promise<Answer<C>>
  token: string
  user: { id: number; first_name: string; last_name: string; roles: { name: string }[] }
  /** Makes an element. Children that are texts stay texts, whatever is in them. */
  make: <T extends keyof HTMLElementTagNameMap>(
    tag: T,
    properties: { [P in keyof HTMLElementTagNameMap[T]]?: HTMLElementTagNameMap[T][P] | string | number },
    ...children: (Node | string)[]
  ) => HTMLElementTagNameMap[T]
  /** Puts it in place of the skeleton until the page itself is there (ui/early-slot.tsx). */
  show: (...nodes: Node[]) => void
}

/**
 * Begins the calls of a page and shows what they bring. It is written into the page as text (early-script.ts), so it uses
 * nothing from outside itself but what is handed to it.
 */
export type EarlyPage<Parts extends unknown[]> = (tools: EarlyTools, ...parts: Parts) => unknown

type Asked = Promise<Response>

/** What was begun, and in whose name. */
export type Early = { token: string | null; person: number | undefined; answers: Record<string, Asked | undefined> }

declare global {
  var koyaEarly: Early | undefined
}
