import { type RefObject, useEffect } from 'react'

/** The menus are native and open by themselves. This closes them the way menus close. */
export function useClosingMenus(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = header.current
    const stop = new AbortController()
    const { signal } = stop
    const leave = ({ target }: Event) => {
      for (const menu of floating(root)) if (!menu.contains(target as Node)) menu.open = false
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && giveBack(root), { signal })
    // At once, not when the page has come: on a slow line that would look as if nothing had been pressed.
    root?.addEventListener('click', ({ target }) => isChoice(target) && closeAll(root), { signal })
    root?.addEventListener('submit', () => closeAll(root), { signal })
    return () => stop.abort()
  }, [header])
}

type Root = HTMLElement | null

/** On phones the main menu is an accordion: closing a row under the finger would move the one that is meant. */
function floating(root: Root) {
  const selector = matchMedia('(min-width: 1024px)').matches ? 'details[open]' : '.user-menu[open]'
  return root?.querySelectorAll<HTMLDetailsElement>(selector) ?? []
}

function giveBack(root: Root) {
  for (const menu of floating(root)) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
}

function isChoice(target: EventTarget | null) {
  return target instanceof Element && target.closest('a, .menu-account button, .user-menu li button')
}

function closeAll(root: HTMLElement) {
  for (const menu of root.querySelectorAll('details')) menu.open = false
  for (const id of ['site-menu', 'search-field']) document.getElementById(id)?.hidePopover?.()
}
