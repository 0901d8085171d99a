import { abortIdleUploadsJob } from './abort-idle-uploads.ts'
import { chargeDuePartsJob } from './charge-due-parts.ts'
import { clearUpJob } from './clear-up.ts'
import { compareBooksJob } from './compare-books.ts'
import { countFiguresJob } from './count-figures.ts'
import { endEarlyBirdsJob } from './end-early-birds.ts'
import { endSponsorshipsJob } from './end-sponsorships.ts'
import { fillTextsJob } from './fill-texts.ts'
import { findForgottenJob } from './find-forgotten.ts'
import type { Job } from './job.ts'
import { keepPopularityJob } from './keep-popularity.ts'
import { logMissedAnswersJob } from './log-missed-answers.ts'
import { makeAvifJob } from './make-avif.ts'
import { makeRenditionsJob } from './make-renditions.ts'
import { pauseLatePlansJob } from './pause-late-plans.ts'
import { payTeachersJob, releaseEarningsJob, sweepPayoutsJob } from './pay-teachers.ts'
import { remindAssignmentsJob } from './remind-assignments.ts'
import { remindClassesJob } from './remind-classes.ts'
import { remindPartsJob } from './remind-parts.ts'
import { resetFactorsJob } from './reset-factors.ts'
import { sendBackupJob } from './send-backup.ts'
import { sendGiftsJob } from './send-gifts.ts'
import { sendMailJob } from './send-mail.ts'
import { sweepPaidJob } from './sweep-paid.ts'
import { sweepPaymentsJob } from './sweep-payments.ts'
import { sweepRefundsJob } from './sweep-refunds.ts'

export const allJobs: Job[] = [
  sendMailJob,
  sweepPaymentsJob,
  sweepRefundsJob,
  sweepPaidJob,
  chargeDuePartsJob,
  remindPartsJob,
  pauseLatePlansJob,
  releaseEarningsJob,
  sweepPayoutsJob,
  payTeachersJob,
  endEarlyBirdsJob,
  sendGiftsJob,
  endSponsorshipsJob,
  makeAvifJob,
  makeRenditionsJob,
  remindAssignmentsJob,
  remindClassesJob,
  keepPopularityJob,
  countFiguresJob,
  logMissedAnswersJob,
  fillTextsJob,
  findForgottenJob,
  clearUpJob,
  abortIdleUploadsJob,
  sendBackupJob,
  compareBooksJob,
  resetFactorsJob,
]
