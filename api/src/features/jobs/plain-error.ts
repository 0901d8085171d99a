import { keptError } from '../../jobs/kept-error.ts'
import { sendMailJob } from '../../jobs/messages/send-mail.ts'

/** pg-boss has its own words for work that nobody finished. */
const unfinished = /job timed out|handler execution exceeded/

/** What mail servers, and the library that speaks to them, say; the first that fits. */
const ofMail: [said: RegExp, sentence: string][] = [
  [/STARTTLS/i, 'The mail server does not offer TLS, and we do not send emails unencrypted.'],
  [/invalid login|\b535\b/i, 'The mail server does not accept our user name and password.'],
  [/\bE[A-Z]{5,}\b|timeout|timed out|never received|closed/i, 'The mail server could not be reached.'],
  [/\b4\d\d\b/, 'The mail server was too busy to take this email.'],
  [/\b5\d\d\b/, 'The mail server refused this email.'],
]

/** Why a job failed, for admins: a sentence, then what was said word for word, without anybody's email address. */
export function plainError(job: string, error: string) {
  if (unfinished.test(error)) return 'It took too long, or its process was killed.'
  // Errors of earlier versions were kept as they came.
  const said = keptError(error)
  const sentence = job === sendMailJob.name ? ofMail.find(([pattern]) => pattern.test(said))?.[1] : undefined
  return sentence ? `${sentence} (${said})` : said
}
