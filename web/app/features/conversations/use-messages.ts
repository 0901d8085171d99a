import type { Message, OpenedConversation } from '@koya/contract/endpoints/messages/conversations.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'

/** The messages as far as they were fetched: the latest come with the page, older ones when they are wanted. */
export function useMessages({ id, messages, has_more }: OpenedConversation) {
  const [older, setOlder] = useState<Message[]>([])
  const [sent, setSent] = useState<Message[]>([])
  const [hasMore, setHasMore] = useState(has_more)
  const [problem, setProblem] = useState<string>()
  const shown = inOrder([...older, ...messages, ...sent])
  const newest = shown.at(-1)?.id
  const params = { id }

  // What is on the screen was seen. If that cannot be told, it is new once more at the next visit.
  useEffect(() => {
    if (newest)
      api('POST /conversations/:id/reading', { params: { id }, body: { up_to: newest } }).catch(() => undefined)
  }, [id, newest])

  async function loadOlder() {
    try {
      const before = shown[0]?.id
      const { data } = await api('GET /conversations/:id', { params, query: before ? { before } : {} })
      setOlder((known) => [...data.messages, ...known])
      setHasMore(data.has_more)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  async function send(body: string) {
    const { data } = await api('POST /conversations/:id/messages', { params, body: { body } })
    setSent((known) => [...known, data])
  }

  return { shown, hasMore, problem, loadOlder, send }
}

/** Each once: what was sent here comes again with the page. */
function inOrder(all: Message[]) {
  return [...new Map(all.map((message) => [message.id, message])).values()].toSorted((a, b) => a.id - b.id)
}
