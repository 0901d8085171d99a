import { abortIdleUploadsJob } from './abort-idle-uploads.ts'
import { clearUpJob } from './clear-up.ts'
import { compareBooksJob } from './compare-books.ts'
import { endEarlyBirdsJob } from './end-early-birds.ts'
import { fillTextsJob } from './fill-texts.ts'
import { findForgottenJob } from './find-forgotten.ts'
import type { Job } from './job.ts'
import { keepPopularityJob } from './keep-popularity.ts'
import { logMissedAnswersJob } from './log-missed-answers.ts'
import { makeAvifJob } from './make-avif.ts'
import { remindAssignmentsJob } from './remind-assignments.ts'
import { remindClassesJob } from './remind-classes.ts'
import { sendBackupJob } from './send-backup.ts'
import { sendMailJob } from './send-mail.ts'
import { sweepPaidJob } from './sweep-paid.ts'
import { sweepPaymentsJob } from './sweep-payments.ts'
import { sweepRefundsJob } from './sweep-refunds.ts'

export const allJobs: Job[] = [
  sendMailJob,
  sweepPaymentsJob,
  sweepRefundsJob,
  sweepPaidJob,
  endEarlyBirdsJob,
  makeAvifJob,
  remindAssignmentsJob,
  remindClassesJob,
  keepPopularityJob,
  logMissedAnswersJob,
  fillTextsJob,
  findForgottenJob,
  clearUpJob,
  abortIdleUploadsJob,
  sendBackupJob,
  compareBooksJob,
]
