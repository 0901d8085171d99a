import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose address only arranges what is here already: another menu entry or order asks for nothing. */
export function keepLoaded({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
}
