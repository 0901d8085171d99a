type Hearing = { onEvent: (name: string) => Promise<void>; onSign: () => void }

/** Tells the events of a stream by name, one after the other, and every sign of life, until the stream ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, { onEvent, onSign }: Hearing) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) await onEvent(name)
    }
  }
}
