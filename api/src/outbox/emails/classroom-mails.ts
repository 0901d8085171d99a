import { formatDay, lagosDay, lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { letter } from './letter.ts'

type Class = { course: string; title: string; startsAt: Date; link: string }

/** The same letter to everyone: the address is put in as the letters are queued. */
export function classReminderMail({ course, title, startsAt, link }: Class) {
  const when = `${formatDay(lagosDay(startsAt))}, ${lagosTime(startsAt)} Lagos time`
  return letter({
    about: 'class_soon',
    to: '',
    subject: `Starting soon: ${title}`,
    greeting: 'Hello,',
    paragraphs: [
      `The live class ${title} of ${course} begins on ${when}.`,
      'You will find the joining link in the lesson.',
    ],
    action: { label: 'Open the lesson', link },
  })
}
