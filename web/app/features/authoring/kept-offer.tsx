import { type ReactNode, useEffect, useState } from 'react'
import { noteSeen, shareDraft } from '../../platform/drafts/shared-drafts.ts'
import { Question } from '../../ui/question.tsx'
import type { Written } from './course-draft.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { findLeft, forgetDraft, formOf, type KeptDraft, type Left } from './kept-draft.ts'
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
  const [left, setLeft] = useState<Left>()
  const [initial, setInitial] = useState<Written>()
  const [isAsking, setIsAsking] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    void findLeft({ owner, courseId }, saved).then((found) => {
      setLeft(found)
      if (!found.here && !found.there) setInitial(saved)
    })
  }, [])

  /** The other one, where there are two, is written over from now on. */
  async function goOn({ at: _, ...written }: KeptDraft) {
    await seeOther()
    setInitial(written)
  }

  async function seeOther() {
    if (left?.elsewhere) await noteSeen(formOf({ owner, courseId }), left.elsewhere)
  }

  async function beginAnew() {
    await seeOther()
    await forgetDraft({ owner, courseId })
    await shareDraft(formOf({ owner, courseId }), '')
    setInitial(saved)
  }

  if (initial) return children(initial)
  if (!left?.here && !left?.there) return <FormSkeleton />
  const { here, there } = left
  const newest = there ?? here
  return (
    <section className="card kept-offer" aria-labelledby="kept-offer">
      <h2 id="kept-offer">
        {here && there
          ? 'You wrote this on two devices.'
          : `We kept what you wrote on ${keptMoment(newest?.at ?? '')}${there ? ', on another device' : ''}.`}
      </h2>
      {newest?.draft.course_name && <p className="muted">{newest.draft.course_name}</p>}
      {here && there && <p>Only one of the two can stay. Which one would you like to continue with?</p>}
      <p className="row next-steps">
        {there && (
          <button type="button" className="button" onClick={() => goOn(there)}>
            {here ? `The one of ${keptMoment(there.at)}, from another device` : 'Continue with it'}
          </button>
        )}
        {here && (
          <button type="button" className={there ? 'button line' : 'button'} onClick={() => goOn(here)}>
            {there ? `The one of ${keptMoment(here.at)}, from this device` : 'Continue with it'}
          </button>
        )}
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
