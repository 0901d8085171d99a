import type { GivenGift as Given } from '@koya/contract/endpoints/money/gift.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { ShareLinks } from '../../ui/share-links.tsx'
import { dayOf } from '../../ui/text/full-date.ts'
import { GiftDecision } from './gift-decision.tsx'

type GivenGiftProps = { gift: Given; canReturn: boolean }

/** A gift as its giver sees it: where it is, its link to pass on, and what else can become of it. */
export function GivenGift({ gift, canReturn }: GivenGiftProps) {
  const { name, message, state, url, is_to_decide } = gift
  return (
    <section className="given-gift no-print" id="gift" aria-labelledby="gift-title">
      <h2 id="gift-title" tabIndex={-1}>
        Your gift{name && ` for ${name}`}
      </h2>
      <p>{whereItIs(gift)}</p>
      {message && <blockquote className="muted">{message}</blockquote>}
      {url && (
        <>
          <p className="small muted">Whoever has the link can open the gift, once. You can send it yourself:</p>
          <ShareLinks what="the gift" name="A gift for you" address={url} />
        </>
      )}
      {is_to_decide && <p className="lead">Nobody has opened it in 90 days. What would you like us to do with it?</p>}
      {(state === 'waiting' || state === 'scheduled') && <GiftDecision gift={gift} canReturn={canReturn} />}
    </section>
  )
}

function whereItIs({ name, email, state, send_on, sent_at, redeemed_at }: Given) {
  if (state === 'redeemed') return `${name || 'Somebody'} opened it on ${dayOf(redeemed_at ?? '')}.`
  if (state === 'withdrawn') return messages.gifts.withdrawn
  if (state === 'held') return messages.gifts.held
  if (state === 'scheduled') return `We send it to ${email} on ${formatDay(send_on)}.`
  return state === 'waiting' ? `We sent it to ${email} on ${dayOf(sent_at ?? '')}. It has not been opened yet.` : ''
}
