import { formatDay, lagosDay, lagosTime } from '@koya/contract/rules/lagos-day.ts'
import { letter } from './letter.ts'

type Announcement = { course: string; title: string; body: string; link: string }

/** The same letter to everyone: the address is put in as the letters are queued. */
export function announcementMail({ course, title, body, link }: Announcement) {
  return letter({
    to: '',
    subject: `${course}: ${title}`,
    greeting: 'Hello,',
    paragraphs: [`Your instructor in ${course} has an announcement:`, ...body.split(/\n{2,}/)],
    action: { label: 'Open the classroom', link },
  })
}

type Class = { course: string; title: string; startsAt: Date; link: string }

/** The same letter to everyone, as above. */
export function classReminderMail({ course, title, startsAt, link }: Class) {
  const when = `${formatDay(lagosDay(startsAt))}, ${lagosTime(startsAt)} Lagos time`
  return letter({
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
