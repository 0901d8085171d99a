import { formatDay, lagosDay, lagosTime, weekdayName } from '@koya/contract/rules/time/lagos-day.ts'
import { letter } from './letter.ts'

type Class = { course: string; title: string; startsAt: Date; link: string; now: Date }

const HOUR_MS = 3_600_000

/** The same letter to everyone: the address is put in as the letters are queued. */
export function classReminderMail({ course, title, startsAt, link, now }: Class) {
  const when = `${formatDay(lagosDay(startsAt))}, ${lagosTime(startsAt)} Lagos time`
  const isSoon = startsAt.getTime() - now.getTime() <= HOUR_MS
  const told = letter({
    about: 'class_soon',
    to: '',
    subject: `${isSoon ? 'Starting soon' : dayAndTime(startsAt)}: ${title}`,
    greeting: 'Hello,',
    paragraphs: [
      `The live class ${title} of ${course} begins on ${when}.`,
      'You will find the joining link in the lesson.',
    ],
    action: { label: 'Open the lesson', link },
  })
  return { ...told, usefulUntil: startsAt.toISOString() }
}

/** `Wednesday at 07:45`. Not "tomorrow": what comes in the evening is read in the morning too, and would be a day late then. */
function dayAndTime(at: Date) {
  return `${weekdayName(lagosDay(at))} at ${lagosTime(at)}`
}
