/** What happened to the money of one payment at the provider. Whatever is told of it, and in which order, must end in these facts. */
export type Story = {
  /** Whether the charge was settled before anything else was heard, or its events come among the others. */
  start: 'paid' | 'charge untold'
  refund: (typeof refundPlots)[number]
  disputes: readonly Dispute[]
  /** The provider calls the whole charge reversed: what no refund and no dispute took goes back as well. */
  isReversed: boolean
}

export type Dispute = {
  end: 'open' | 'won' | 'lost'
  share: 'all that is left' | 'a part'
  /** The money of a lost dispute is announced as a refund too. */
  isAnnounced?: boolean
}

export const refundPlots = ['none', 'one course', 'all of it', 'a part at the desk', 'all at the desk'] as const

const part = { share: 'a part' } as const
const whole = { share: 'all that is left' } as const

const disputePlots: readonly (readonly Dispute[])[] = [
  [],
  [{ end: 'open', ...whole }],
  [{ end: 'won', ...whole }],
  [{ end: 'lost', ...whole }],
  [{ end: 'lost', ...whole, isAnnounced: true }],
  [{ end: 'lost', ...part }],
  [{ end: 'lost', ...part, isAnnounced: true }],
  [
    { end: 'won', ...whole },
    { end: 'open', ...part },
  ],
  [
    { end: 'won', ...part },
    { end: 'lost', ...part },
  ],
  [
    { end: 'lost', ...part },
    { end: 'lost', ...part, isAnnounced: true },
  ],
]

/** The whole product of starts, refunds, disputes and reversals, without those in which more goes back than came. */
export function allStories(): Story[] {
  return (['paid', 'charge untold'] as const)
    .flatMap((start) => refundPlots.map((refund) => ({ start, refund })))
    .flatMap((story) => disputePlots.map((disputes) => ({ ...story, disputes })))
    .flatMap((story) => [false, true].map((isReversed) => ({ ...story, isReversed })))
    .filter(isPossible)
}

function isPossible({ start, refund, disputes }: Story) {
  const isAllRefunded = refund === 'all of it' || refund === 'all at the desk'
  const isByAdmin = refund === 'one course' || refund === 'all of it'
  if (isByAdmin && start !== 'paid') return false
  return !(isAllRefunded && disputes.some(({ end }) => end === 'lost'))
}

export function nameOf({ start, refund, disputes, isReversed }: Story) {
  const told = disputes.map(({ end, share, isAnnounced }) => `${end} (${share}${isAnnounced ? ', announced' : ''})`)
  return [
    start,
    `refund: ${refund}`,
    `disputes: ${told.join(' and ') || 'none'}`,
    ...(isReversed ? ['reversed'] : []),
  ].join('; ')
}
