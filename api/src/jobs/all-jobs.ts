import { checkDomainsJob } from './check-domains.ts'
import { clearUpJob } from './clear-up.ts'
import { countFiguresJob } from './count-figures.ts'
import { fillTextsJob } from './fill-texts.ts'
import { findForgottenJob } from './find-forgotten.ts'
import type { Job } from './job.ts'
import { keepPopularityJob } from './keep-popularity.ts'
import { logMissedAnswersJob } from './log-missed-answers.ts'
import { abortIdleUploadsJob } from './media/abort-idle-uploads.ts'
import { drawMissingThumbnailsJob } from './media/draw-missing-thumbnails.ts'
import { makeAvifJob } from './media/make-avif.ts'
import { makeRenditionsJob } from './media/make-renditions.ts'
import { removeUnnamedFilesJob } from './media/remove-unnamed-files.ts'
import { scanAnswerFileJob } from './media/scan-answer-file.ts'
import { scanUploadJob } from './media/scan-upload.ts'
import { remindAssignmentsJob } from './messages/remind-assignments.ts'
import { remindClassesJob } from './messages/remind-classes.ts'
import { sendAlertJob } from './messages/send-alert.ts'
import { sendDigestsJob } from './messages/send-digests.ts'
import { sendMailJob } from './messages/send-mail.ts'
import { sendReportMailsJob } from './messages/send-report-mails.ts'
import { chargeDuePartsJob } from './money/charge-due-parts.ts'
import { compareBooksJob } from './money/compare-books.ts'
import { endEarlyBirdsJob } from './money/end-early-birds.ts'
import { endSponsorshipsJob } from './money/end-sponsorships.ts'
import { pauseLatePlansJob } from './money/pause-late-plans.ts'
import { payTeachersJob, releaseEarningsJob, sweepPayoutsJob } from './money/pay-teachers.ts'
import { remindPartsJob } from './money/remind-parts.ts'
import { sendGiftsJob } from './money/send-gifts.ts'
import { sweepPaidJob } from './money/sweep-paid.ts'
import { sweepPaymentsJob } from './money/sweep-payments.ts'
import { sweepRefundsJob } from './money/sweep-refunds.ts'
import { resetFactorsJob } from './reset-factors.ts'
import { sendBackupJob } from './send-backup.ts'
import { sendMarkJob } from './send-mark.ts'
import { sendWebhookJob } from './send-webhook.ts'

export const allJobs: Job[] = [
  sendMailJob,
  sendAlertJob,
  sendWebhookJob,
  sendMarkJob,
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
  drawMissingThumbnailsJob,
  scanUploadJob,
  scanAnswerFileJob,
  removeUnnamedFilesJob,
  remindAssignmentsJob,
  sendDigestsJob,
  sendReportMailsJob,
  remindClassesJob,
  checkDomainsJob,
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
