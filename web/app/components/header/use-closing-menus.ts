import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** The menus are native and open by themselves. This closes them the way menus close. */
export function useClosingMenus(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has arrived somewhere is done with the menu
  useEffect(() => {
    for (const menu of header.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) menu.open = false
    document.getElementById('site-menu')?.hidePopover?.()
  }, [key])

  useEffect(() => {
    const floating = () => header.current?.querySelectorAll<HTMLDetailsElement>(floatingMenus()) ?? []
    const leave = ({ target }: Event) => {
      for (const menu of floating()) if (!menu.contains(target as Node)) menu.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of floating()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [header])
}

/** On phones the main menu is an accordion: closing a row under the finger would move the one that is meant. */
function floatingMenus() {
  return matchMedia('(min-width: 1024px)').matches ? 'details[open]' : '.user-menu[open]'
}
