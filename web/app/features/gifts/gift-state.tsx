import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../platform/api.ts'
import { useSignedInUser } from '../../platform/session/session.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import { afterEnrolment } from '../enrolment/after-enrolment.ts'

type Gift = Answer<'GET /gifts/:token'>['data'] & { token: string }

/** The page is everyone's; what the gift is to whoever is logged in, the browser asks. */
export function GiftState({ gift: shown }: { gift: Gift }) {
  const { token } = shown
  const user = useSignedInUser()
  const [gift, setGift] = useState<Omit<Gift, 'token'>>(shown)
  const look = () =>
    api('GET /gifts/:token', { params: { token } })
      .then(({ data }) => setGift(data))
      // What the page says is true without it; opening the gift is decided by the server.
      .catch(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody logs in or out
  useEffect(() => {
    if (user) void look()
  }, [user?.id, token])

  if (gift.is_opened_by_me)
    return (
      <>
        <p>You have opened this gift. The courses are yours.</p>
        <Link className="button wide" to="/mylearning">
          Go to My Learning
        </Link>
      </>
    )
  if (gift.state === 'redeemed') return <p>{messages.gifts.redeemed}</p>
  if (gift.state === 'withdrawn') return <p>{messages.gifts.withdrawn}</p>
  if (gift.state === 'held') return <p>{messages.gifts.held}</p>
  return (
    <>
      <OpenButton gift={{ ...gift, token }} onRefused={look} />
      {gift.is_giver ? (
        <p className="small muted gift-note">
          This is your own gift{gift.name && ` for ${gift.name}`}. Open it only if you want to keep it.{' '}
          <Link to="/payments">Your payments</Link>
        </p>
      ) : (
        <p className="small muted gift-note">
          It is paid for. {!user && 'You log in or make an account, and the courses are yours. '}A gift can be opened
          once.
        </p>
      )}
    </>
  )
}

function OpenButton({ gift: { token, courses, giver }, onRefused }: { gift: Gift; onRefused: () => void }) {
  const goTo = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, press } = useMemberAction('open', { id: courses[0]?.id ?? 0, name: giver }, async () => {
    setRefusal(undefined)
    try {
      const { message } = await api('POST /gifts/:token/redeem', { params: { token } })
      toast(message)
      goTo(afterEnrolment())
    } catch (error) {
      setRefusal((error instanceof ApiFailure && error.errors.course_id?.[0]) || failureText(error))
      onRefused()
    }
  })
  return (
    <>
      <button
        type="button"
        className="button wide needs-script"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={press}
      >
        {isBusy && <span className="spinner" />}
        Open the gift
      </button>
      <FormMessage text={refusal} />
    </>
  )
}
