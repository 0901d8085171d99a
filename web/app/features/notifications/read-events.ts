type Hearing = { onEvent: (name: string, data: string) => Promise<void>; onSign: () => void }

/**
 * Tells the events of a stream by name with what they say, one after the other, and every sign of life, until the stream
 * ends. Answers how many milliseconds the server asks to wait before the next one, if it does.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onSign }: Hearing) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let wait: number | undefined
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return wait
    onSign()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const asked = /^retry: (\d{1,7})$/m.exec(block)?.[1]
      if (asked) wait = Number(asked)
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) await onEvent(name, /^data: (.+)$/m.exec(block)?.[1] ?? '{}')
    }
  }
}
