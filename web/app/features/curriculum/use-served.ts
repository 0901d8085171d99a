import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useRef, useState } from 'react'
import { isEditedMeanwhile } from '../../platform/edited-meanwhile.ts'
import { failureText } from '../../ui/form/failure-text.ts'

/**
 * What the server keeps, and how it is changed here: one change after another, so that they arrive as they were made. Every
 * change answers what is there afterwards.
 */
export function useServed<T>(loaded: T, reload: () => Promise<T>) {
  const [value, setValue] = useState(loaded)
  const [problem, setProblem] = useState<string>()
  const saved = useRef(loaded)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef(0)

  function inLine<R>(task: () => Promise<R> | undefined) {
    const turn = line.current.then(task)
    line.current = turn.catch(() => undefined)
    return turn
  }

  function take(answer: T) {
    saved.current = answer
    setValue(answer)
  }

  /** Throws what the server refuses, for the form to show; with what somebody else has saved meanwhile beside it. */
  async function change<A extends { data: T }>(ask: () => Promise<A>) {
    setProblem(undefined)
    try {
      const answer = (await inLine(ask)) as A
      take(answer.data)
      return answer
    } catch (error) {
      if (isEditedMeanwhile(error)) take(await reload().catch(() => saved.current))
      throw error
    }
  }

  /** Shown at once, sent in its turn, and put back where it is refused. Of several that wait only the last is sent. */
  async function arrange(next: T, ask: () => Promise<{ data: T }>) {
    const mine = ++newest.current
    const isNewest = () => mine === newest.current
    setProblem(undefined)
    setValue(next)
    try {
      const answer = await inLine(() => (isNewest() ? ask() : undefined))
      if (answer) saved.current = answer.data
      if (answer && isNewest()) setValue(answer.data)
    } catch (error) {
      const isOld = error instanceof ApiFailure && error.code === 'curriculum_changed'
      take(isOld ? await reload().catch(() => saved.current) : saved.current)
      setProblem(failureText(error))
    }
  }

  return { value, saved, problem, change, arrange }
}
