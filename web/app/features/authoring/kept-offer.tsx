import { type ReactNode, useEffect, useState } from 'react'
import { Question } from '../../ui/question.tsx'
import type { Written } from './course-draft.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { forgetDraft, type KeptDraft, readKeptDraft } from './kept-draft.ts'
import { keptMoment } from './kept-moment.ts'
import { currentOwner } from './use-kept-draft.ts'

type KeptOfferProps = {
  courseId?: number
  saved: Written
  children: (initial: Written) => ReactNode
}

/** Before the form: what was written and not sent is offered again, so that the first key cannot write over it. */
export function KeptOffer({ courseId, saved, children }: KeptOfferProps) {
  const [owner] = useState(currentOwner)
  const [found, setFound] = useState<KeptDraft | null>()
  const [initial, setInitial] = useState<Written>()
  const [isAsking, setIsAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    void readKeptDraft({ owner, courseId }, saved).then((kept) => {
      setFound(kept ?? null)
      if (!kept) setInitial(saved)
    })
  }, [])

  function goOn({ at: _, ...written }: KeptDraft) {
    setInitial(written)
  }

  async function beginAnew() {
    await forgetDraft({ owner, courseId })
    setInitial(saved)
  }

  if (initial) return children(initial)
  if (!found) return <FormSkeleton />
  return (
    <section className="card kept-offer" aria-labelledby="kept-offer">
      <h2 id="kept-offer">We kept what you wrote on {keptMoment(found.at)}.</h2>
      {found.draft.course_name && <p className="muted">{found.draft.course_name}</p>}
      <p className="row next-steps">
        <button type="button" className="button" onClick={() => goOn(found)}>
          Continue with it
        </button>
        <button type="button" className="button line" onClick={() => setIsAsking(true)}>
          Start again
        </button>
      </p>
      {isAsking && (
        <Question
          title="Start with an empty form?"
          lead="What you wrote will be gone for good."
          stay="Keep it"
          verb="Start again"
          onYes={beginAnew}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
