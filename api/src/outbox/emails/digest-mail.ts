import { letter } from './letter.ts'

type Given = {
  email: string
  firstName: string
  told: { subject: string; link?: string | undefined }[]
  publicUrl: string
}

/** More than this is for the bell. */
const MOST = 30

/** What happened since the last one, a line each. */
export function digestMail({ email, firstName, told, publicUrl }: Given) {
  const more = told.length - MOST
  return letter({
    about: 'digest',
    to: email,
    subject: told.length === 1 ? 'One update from Koya' : `${told.length} updates from Koya`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Here is what has happened since our last email:',
      ...told.slice(0, MOST).map(({ subject, link }) => (link ? { words: subject, link } : subject)),
      ...(more > 0 ? [`And ${more} more, which you will find among your notifications.`] : []),
    ],
    action: { label: 'Open Koya', link: `${publicUrl}/notifications` },
  })
}
