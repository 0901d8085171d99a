type Viewport = { width: number; height: number }

/** What is used of a page of pdf.js. */
type Page<V extends Viewport> = {
  getViewport: (given: { scale: number }) => V
  render: (given: { canvas: HTMLCanvasElement; viewport: V }) => { promise: Promise<unknown>; cancel: () => void }
  getTextContent: () => Promise<{ items: object[] }>
}

type Document<V extends Viewport> = { getPage: (number: number) => Promise<Page<V>> }
type Sheet = { canvas: HTMLCanvasElement; width: number; signal: AbortSignal }

/** As much as a small phone can hold of one picture: 24 million bytes of colours. */
const MOST_PIXELS = 6_000_000

/**
 * Draws one page as wide as there is room, and answers its words for whoever cannot see it. Two pages are never drawn on one canvas at
 * once: whoever turns the page stops this one first.
 */
export async function drawPage<V extends Viewport>(pdf: Document<V>, number: number, { canvas, width, signal }: Sheet) {
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const sharpness = Math.min(2, window.devicePixelRatio || 1)
  const natural = page.getViewport({ scale: 1 })
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(most, (width * sharpness) / natural.width) })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
