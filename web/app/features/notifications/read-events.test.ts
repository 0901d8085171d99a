import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

test('events are told by name with what they say however the bytes are cut, and comments are only a sign of life; a wish to wait is answered', async () => {
  const bytes = new TextEncoder().encode(
    'event: open\ndata: {}\n\n: still here\n\nevent: news\ndata: {"unread":2}\n\nretry: 60000\n\n',
  )
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte))
      stream.close()
    },
  })
  const heard: string[] = []
  let signs = 0
  const wait = await readEvents(body, {
    onEvent: async (...said) => void heard.push(said.join(' ')),
    onSign: () => void signs++,
  })
  expect(heard).toEqual(['open {}', 'news {"unread":2}'])
  expect(wait).toBe(60_000)
  expect(signs).toBe(bytes.length)
})
