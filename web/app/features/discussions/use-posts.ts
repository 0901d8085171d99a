import type { AnsweredIn, Thread } from '@koya/contract/endpoints/discussions.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'

/** The questions of a lesson as far as they have been fetched, and what can be done to them. */
export function usePosts(lessonId: number, wanted?: number) {
  const [threads, setThreads] = useState<Thread[]>()
  const [hasMore, setHasMore] = useState(false)
  const [answeredIn, setAnsweredIn] = useState<AnsweredIn>()
  const [problem, setProblem] = useState<string>()
  const page = useRef(1)
  const params = { id: lessonId }

  const load = useCallback(async () => {
    try {
      const {
        data,
        page: told,
        answered_in,
      } = await api('GET /lessons/:id/posts', {
        params: { id: lessonId },
        query: { page: page.current, ...(wanted && { first: wanted }) },
      })
      page.current++
      setAnsweredIn(answered_in)
      // What was asked meanwhile moves the pages: nothing is shown twice.
      setThreads((shown = []) => [...shown, ...data.filter(({ id }) => !shown.some((one) => one.id === id))])
      setHasMore(told.number * told.size < told.total)
    } catch (error) {
      setProblem(failureText(error))
    }
  }, [lessonId, wanted])

  useEffect(() => {
    load()
  }, [load])

  async function ask(body: string) {
    const { data } = await api('POST /lessons/:id/posts', { params, body: { body } })
    setThreads((shown = []) => [{ ...data, answers: [], is_following: true, may_accept: true }, ...shown])
  }

  async function answer(parent_id: number, body: string) {
    const { data } = await api('POST /lessons/:id/posts', { params, body: { body, parent_id } })
    setThreads((shown = []) =>
      shown.map((thread) =>
        thread.id === parent_id ? { ...thread, answers: [...thread.answers, { ...data, is_accepted: false }] } : thread,
      ),
    )
  }

  const change = (id: number, changed: (thread: Thread) => Partial<Thread>) =>
    setThreads((shown = []) => shown.map((thread) => (thread.id === id ? { ...thread, ...changed(thread) } : thread)))

  async function follow(id: number, is_following: boolean) {
    try {
      const { message } = await api('PUT /posts/:id/following', { params: { id }, body: { is_following } })
      change(id, () => ({ is_following }))
      void toast(message)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  /** The others stay where they are: nothing moves under a finger. */
  async function accept(questionId: number, id: number, is_accepted: boolean) {
    try {
      await api('PUT /posts/:id/acceptance', { params: { id }, body: { is_accepted } })
      change(questionId, ({ answers }) => ({
        answers: answers.map((one) => ({ ...one, is_accepted: is_accepted && one.id === id })),
      }))
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  async function remove(id: number) {
    try {
      await api('DELETE /posts/:id', { params: { id } })
      const others = <P extends { id: number }>(posts: P[]) => posts.filter((post) => post.id !== id)
      setThreads((shown = []) => others(shown).map((thread) => ({ ...thread, answers: others(thread.answers) })))
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return { threads, hasMore, answeredIn, problem, load, ask, answer, follow, accept, remove }
}
