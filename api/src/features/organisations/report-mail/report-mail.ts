import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { letter } from '../../../outbox/emails/letter.ts'
import type { LetterHead } from '../../../outbox/letter-head.ts'
import type { MailToSend } from '../../../outbox/mail-to-send.ts'
import { nameOfMonth } from './month.ts'

type Figures = NonNullable<Space['standing']>
type Report = {
  email: string
  firstName: string
  name: string
  slug: string
  publicUrl: string
  token: string
  month: string
  figures: Figures
  finished: number
  head: LetterHead | undefined
}

/** More groups than this are for the report itself. */
const MOST_GROUPS = 30

/** The link opens a page with a button; the headers let mail programs show a button of their own (RFC 8058). */
export function reportMail({ email, firstName, name, slug, publicUrl, token, head, ...told }: Report): MailToSend {
  const month = nameOfMonth(told.month)
  return {
    ...letter({
      about: 'monthly_report',
      to: email,
      subject: `${month} at ${name}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        ...figuresIn(told.figures, told.finished, month),
        'You get this once a month because you asked for it.',
        { words: 'Stop these emails', link: `${publicUrl}/report-mail/${token}` },
      ],
      action: { label: 'Open the report', link: `${publicUrl}/o/${slug}/reports` },
      head,
    }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${fullPath(`/report-mails/${token}/stop`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function figuresIn(figures: Figures, finished: number, month: string) {
  const { people, groups, seats, by_group } = figures
  const more = by_group.length - MOST_GROUPS
  return [
    `You see ${counted(people, 'person', 'people')} in ${counted(groups, 'group')}. In ${month} they finished ${counted(finished, 'assigned course')}.`,
    `Today, all together: ${statesOf(figures)}.`,
    ...by_group.slice(0, MOST_GROUPS).map((group) => `${group.name}: ${statesOf(group)}.`),
    ...(more > 0 ? [`${counted(more, 'more group')} in the report.`] : []),
    ...(seats.bought > 0 ? [`Seats: ${seats.given} given, ${seats.free} free.`] : []),
  ]
}

function statesOf(states: Pick<Figures, 'done' | 'on_the_way' | 'at_risk' | 'late'>) {
  return `${states.done} done, ${states.on_the_way} on the way, ${states.at_risk} at risk, ${states.late} late`
}

function counted(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`
}
