import { beforeEach, expect, test, vi } from 'vitest'
import { drawPage } from './draw-page.ts'

/** A reader that, like the real one, refuses to draw two pages on one canvas at once. */
function slowReader() {
  let drawn: (() => void) | undefined
  const render = (number: number) => {
    if (drawn) throw new Error('Cannot use the same canvas during multiple render() operations.')
    const promise = new Promise<void>((resolve, reject) => {
      drawn = () => {
        drawn = undefined
        resolve()
      }
      cancels.push(() => {
        drawn = undefined
        reject(new Error(`page ${number} was cancelled`))
      })
    })
    return { promise, cancel: () => cancels.at(-1)?.() }
  }
  const cancels: (() => void)[] = []
  const getPage = async (number: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 140 * scale }),
    render: () => render(number),
    getTextContent: async () => ({ items: [{ str: `the words of page ${number}` }] }),
  })
  return { pdf: { getPage }, isDrawing: () => drawn !== undefined, end: () => drawn?.() }
}

beforeEach(() => void vi.stubGlobal('window', { devicePixelRatio: 1 }))

test('whoever turns the page before it is drawn sees the next one, and not that it cannot be drawn', async () => {
  const { pdf, isDrawing, end } = slowReader()
  const canvas = {} as HTMLCanvasElement
  const draw = (number: number) => {
    const turned = new AbortController()
    return { text: drawPage(pdf, number, { canvas, width: 300, signal: turned.signal }), turn: () => turned.abort() }
  }
  const first = draw(1)
  await expect.poll(isDrawing).toBe(true)
  first.turn()
  const second = draw(2)
  await expect(first.text).rejects.toThrow('page 1 was cancelled')
  await expect.poll(isDrawing).toBe(true)
  end()
  expect(await second.text).toBe('the words of page 2')
  expect(canvas).toMatchObject({ width: 300, height: 420 })
})

test('a page that was turned before it was found is not drawn at all', async () => {
  const { pdf, isDrawing } = slowReader()
  const canvas = {} as HTMLCanvasElement
  await expect(drawPage(pdf, 1, { canvas, width: 300, signal: AbortSignal.abort() })).rejects.toThrow()
  expect([isDrawing(), canvas.width]).toEqual([false, undefined])
})

test('a page is drawn as sharp as the screen, and however much it is enlarged not larger than a small phone can hold', async () => {
  const { pdf, isDrawing, end } = slowReader()
  const canvas = {} as HTMLCanvasElement
  const draw = async (width: number) => {
    const { signal } = new AbortController()
    const drawn = drawPage(pdf, 1, { canvas, width, signal })
    await expect.poll(isDrawing).toBe(true)
    end()
    await drawn
    return canvas
  }
  window.devicePixelRatio = 3
  expect(await draw(360)).toMatchObject({ width: 720, height: 1008 })
  const { width, height } = await draw(2400)
  expect(width * height).toBeLessThanOrEqual(6_000_000)
  expect(height / width).toBeCloseTo(1.4, 2)
})
