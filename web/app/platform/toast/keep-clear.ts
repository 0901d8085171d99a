import { isUsed } from './is-used.ts'
import { READ_MS } from './toast-region.ts'

/** A bar is low; what is taller is a dialog or a menu. */
const TALLEST_BAR = 1 / 3

/** No scrolling for so long: the page stands still. */
const STILL_MS = 150

type Edge = 'top' | 'bottom'

/**
 * While there is something to read in the region, it is between the bars at the head and the foot of the window, at the edge
 * that is farther from what was pressed, unless it would cover the page's main button there, or what an open dialog asks
 * for. On the next page and with the next dialog the same again; what was read on the page before goes.
 */
export function keepClear(region: HTMLElement, pressed: Element | null) {
  choose(region, isLow(pressed) ? 'top' : 'bottom')
  if (watched.has(region)) return
  watched.add(region)
  const stop = new AbortController()
  let { pathname } = location
  let dialogs = openDialogs()
  const look = () => {
    const isNextPage = location.pathname !== pathname
    const isNextDialog = openDialogs() !== dialogs
    pathname = location.pathname
    dialogs = openDialogs()
    if (isNextPage) for (const toast of [...region.children]) if (isRead(toast) && !isUsed(toast)) toast.remove()
    if (region.childElementCount > 0)
      return isNextPage || isNextDialog ? choose(region, edgeOf(region)) : placeBetweenBars(region)
    stop.abort()
    pages.disconnect()
    watched.delete(region)
  }
  const pages = new MutationObserver(look)
  pages.observe(document.body, { childList: true, subtree: true })
  for (const event of ['resize', 'scroll']) addEventListener(event, look, { signal: stop.signal, passive: true })
  // Where somebody has scrolled to the tabs, the message covers them only until the page stands still.
  let still: ReturnType<typeof setTimeout> | undefined
  const dodge = () => {
    clearTimeout(still)
    still = setTimeout(() => [...region.children].some(isUsed) || choose(region, edgeOf(region), [isNeeded]), STILL_MS)
  }
  addEventListener('scroll', dodge, { signal: stop.signal, passive: true })
}

function openDialogs() {
  return document.querySelectorAll('dialog[open]').length
}

const watched = new Set<HTMLElement>()
const shownAt = new WeakMap<Element, number>()

function isRead(toast: Element) {
  return performance.now() - (shownAt.get(toast) ?? 0) >= READ_MS
}

/**
 * The wanted edge, or the other one where only that leaves free what is needed now or, if that makes no difference, every link
 * of the page. Somebody who scrolls passes many links: a toast that dodged them all would never rest.
 */
function choose(region: HTMLElement, wanted: Edge, kinds = [isNeeded, isLink]) {
  for (const toast of region.children) if (!shownAt.has(toast)) shownAt.set(toast, performance.now())
  placeBetweenBars(region)
  const other = wanted === 'top' ? 'bottom' : 'top'
  let edge = wanted
  for (const isKept of kinds) {
    const isFree = !covers(region, wanted, isKept)
    if (isFree === !covers(region, other, isKept)) continue
    if (!isFree) edge = other
    break
  }
  region.classList.toggle('at-top', edge === 'top')
}

function placeBetweenBars(region: HTMLElement) {
  region.style.setProperty('--bar', `${heightOfBar('bottom')}px`)
  region.style.setProperty('--head', `${heightOfBar('top')}px`)
}

function edgeOf(region: HTMLElement): Edge {
  return region.classList.contains('at-top') ? 'top' : 'bottom'
}

/** Places from one edge to the other, so near to each other that no link fits between them. */
function across(from: number, to: number, step: number) {
  const steps = Math.ceil((to - from - 2) / step)
  return Array.from({ length: steps + 1 }, (_, at) => from + 1 + (at * (to - from - 2)) / steps)
}

function covers(region: HTMLElement, edge: Edge, isKept: typeof isNeeded) {
  region.classList.toggle('at-top', edge === 'top')
  return [...region.children].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    return across(left, right, 24).some((x) => across(top, bottom, 12).some((y) => isKept(belowToasts(x, y))))
  })
}

/**
 * The button a page is about, the tabs to its other parts, and everything in a dialog: it is short, and somebody is about to use it.
 * On a page small buttons are everywhere, and a toast cannot dodge them all.
 */
function isNeeded(part: Element | undefined) {
  return Boolean(
    part?.closest(
      '.button:not(.line, .quiet, .tint, .small, .icon-only), .teaching-nav, dialog :is(button, a, label, .input)',
    ),
  )
}

function isLink(part: Element | undefined) {
  return Boolean(part?.closest('main :is(a, button)'))
}

function belowToasts(x: number, y: number) {
  return document.elementsFromPoint(x, y).find((part) => !part.closest('.toasts'))
}

/** The header, and whatever is fixed or sticks to that edge of the window, ours or one that is still to be built. */
function heightOfBar(edge: Edge) {
  const isTop = edge === 'top'
  for (
    let part = belowToasts(innerWidth / 2, isTop ? 0 : innerHeight - 1);
    part;
    part = part.parentElement ?? undefined
  ) {
    const { top, bottom } = part.getBoundingClientRect()
    const height = isTop ? bottom : innerHeight - top
    const isBar = part.matches('.site-header') || /fixed|sticky/.test(getComputedStyle(part).position)
    if (isBar && height < innerHeight * TALLEST_BAR) return Math.ceil(height)
  }
  return 0
}

function isLow(pressed: Element | null) {
  return pressed !== null && pressed !== document.body && pressed.getBoundingClientRect().top > innerHeight / 2
}
