import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender } from './create-sender.ts'

const browser = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
})
afterEach(() => vi.useRealTimers())

/** A line on which every send ends when the test says so, well or not. */
function slowLine() {
  const under: ((isWell: boolean) => void)[] = []
  const send = vi.fn(() => new Promise<boolean>((resolve) => under.push(resolve)))
  const end = async (isWell: boolean) => {
    under.shift()?.(isWell)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sender: createSender(send), send, end }
}

test('however much is said while one is under way, one more follows, and none beside it', async () => {
  const { sender, send, end } = slowLine()
  for (let said = 0; said < 50; said++) sender.ask()
  expect(send).toHaveBeenCalledTimes(1)
  await end(true)
  expect(send).toHaveBeenCalledTimes(2)
  await end(true)
  expect(send).toHaveBeenCalledTimes(2)
  sender.ask()
  expect(send).toHaveBeenCalledTimes(3)
  sender.end()
})

test('after a failure nothing is sent before its pause is over, whatever is said, and the pauses grow', async () => {
  const { sender, send, end } = slowLine()
  sender.ask()
  for (const [at, seconds] of [10, 20, 40, 80, 80].entries()) {
    await end(false)
    sender.ask()
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    sender.ask()
    expect(send).toHaveBeenCalledTimes(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(at + 2)
  }
  sender.end()
})

test('a line that is there again ends the pause, and a page that is gone sends no more', async () => {
  const { sender, send, end } = slowLine()
  sender.ask()
  await end(false)
  browser.dispatchEvent(new Event('online'))
  expect(send).toHaveBeenCalledTimes(2)
  await end(false)
  sender.end()
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(send).toHaveBeenCalledTimes(2)
})
