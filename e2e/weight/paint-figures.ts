import type { Page } from '@playwright/test'

type Seen = {
  first: number
  largest: number
  shifts: [time: number, value: number][]
  tasks: [start: number, duration: number][]
}

/** A session of shifts: none more than a second after the one before, five seconds in all. The worst one counts. */
const [SHIFT_GAP, SHIFT_SESSION] = [1_000, 5_000]
/** What nobody notices. */
const SHORT_TASK = 50

const observers = `
  window.koyaSeen = { first: 0, largest: 0, shifts: [], tasks: [] }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') koyaSeen.first = startTime })
  observe('largest-contentful-paint', ({ startTime }) => { koyaSeen.largest = startTime })
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) koyaSeen.shifts.push([startTime, value])
  })
  observe('longtask', ({ startTime, duration }) => { koyaSeen.tasks.push([startTime, duration]) })
`

export async function watchPaint(page: Page) {
  await page.addInitScript(observers)
}

/** As web.dev defines them: when the largest part was painted, how far things jumped, how long the page did not listen. */
export async function paintFigures(page: Page) {
  const { first, largest, shifts, tasks } = await page.evaluate<Seen>('window.koyaSeen')
  return { largest, shift: worstSession(shifts), blocked: blockedAfter(first, tasks) }
}

function worstSession(shifts: Seen['shifts']) {
  let [worst, sum, began, last] = [0, 0, 0, 0]
  for (const [time, value] of shifts) {
    if (time - last > SHIFT_GAP || time - began > SHIFT_SESSION) [sum, began] = [0, time]
    last = time
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}

function blockedAfter(first: number, tasks: Seen['tasks']) {
  return tasks.reduce((sum, [start, duration]) => {
    const counted = start + duration - Math.max(start, first)
    return sum + Math.max(0, counted - SHORT_TASK)
  }, 0)
}
