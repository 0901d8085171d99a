import type { Mock } from '@koya/contract/endpoints/exams/mocks.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import type { ExamDraft } from '../assessments/exam/exam-draft.ts'
import { useQuestionClock } from '../assessments/use-question-clock.ts'
import { createDraftSender } from './draft-sender.ts'
import { dropMockDraft, keepMockDraft, type MockDraft, readMockDraft } from './mock-draft.ts'

type Sat = { mock: Mock; draft: MockDraft }

/** Sitting a mock: begun or gone on with, saved on the device and on the server with every answer, paused and handed in. */
export function useMock(paper: string) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [sat, setSat] = useState<Sat>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const clock = useQuestionClock()
  const newest = useRef<MockDraft>(undefined)
  const sender = useRef<ReturnType<typeof createDraftSender<MockDraft>>>(undefined)

  useEffect(() => {
    const again = () => void sender.current?.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      sender.current?.stop()
    }
  }, [])

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }

  async function open(mock: Mock) {
    const draft = await readMockDraft(mock)
    const { id } = mock
    newest.current = draft
    sender.current?.stop()
    sender.current = createDraftSender((next) => save(id, next))
    clock.setTimes(draft.ms ?? {})
    if (draft.revision > mock.revision) sender.current.put(draft)
    setSat({ mock, draft })
  }

  /** Resolves once the device has it; the server hears of it as soon as there is a line. */
  function keep(draft: ExamDraft) {
    const next = { ...draft, revision: (newest.current?.revision ?? 0) + 1 }
    newest.current = next
    if (!sat) return Promise.resolve()
    sender.current?.put(next)
    return keepMockDraft(sat.mock.id, next)
  }

  return {
    sat,
    problem,
    isBusy,
    clock,
    keep,
    begin: () => run(async () => open((await api('POST /mocks', { body: { paper } })).data)),
    resume: (id: number) => run(async () => open((await api('POST /mocks/:id/resume', { params: { id } })).data)),
    pause: () =>
      run(async () => {
        if (!sat) return
        await sender.current?.flush()
        const { data } = await api('POST /mocks/:id/pause', { params: { id: sat.mock.id } })
        setSat({ mock: { ...sat.mock, ...data }, draft: newest.current ?? sat.draft })
      }),
    handIn: (draft: ExamDraft) =>
      run(async () => {
        if (!sat) return
        const { id } = sat.mock
        const { answers, flagged = [], at = 1 } = draft
        const revision = (newest.current?.revision ?? 0) + 1
        const body = { revision, answers, flagged, at, ms: clock.readTimes() }
        sender.current?.stop()
        await api('POST /mocks/:id/hand-in', { params: { id }, body })
        await dropMockDraft(id)
        await goTo(`/mocks/${id}`)
      }),
    /** It goes on: the page says so as soon as it is told. */
    leave: () => {
      setSat(undefined)
      void revalidate()
    },
  }
}

/** What the server refuses for good, because the mock is over, is not sent again. */
async function save(id: number, { revision, answers, ms = {}, flagged = [], at = 1 }: MockDraft) {
  try {
    await api('PUT /mocks/:id/answers', { params: { id }, body: { revision, answers, ms, flagged, at } })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 429) throw error
  }
}
