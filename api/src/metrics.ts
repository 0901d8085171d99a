import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What is counted and timed, as a dashboard reads it. No label ever holds an id: each would be a line of its own for ever. */
export function createMetrics({ ofProcess }: { ofProcess: boolean }) {
  const registry = new Registry()
  // Memory, processor time, the event loop: they are watched all the time, so only where somebody reads them.
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'koya_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    errors: new Counter({ name: 'koya_errors_total', help: 'Answers of 500 and above', registers }),
    settleSeconds: new Histogram({
      name: 'koya_settle_seconds',
      help: 'Time to settle a payment, including the call to the provider, by the state of the payment afterwards',
      labelNames: ['source', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
      registers,
    }),
    mailSeconds: new Histogram({
      name: 'koya_mail_seconds',
      help: 'Time to hand an email to the mail server, by whether it was accepted',
      labelNames: ['outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 10, 30],
      registers,
    }),
    pushSeconds: new Histogram({
      name: 'koya_push_seconds',
      help: 'Time to hand an alert to the push service of a device, by what became of it',
      labelNames: ['outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    sms: new Counter({
      name: 'koya_sms_total',
      help: 'Text messages, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    smsKobo: new Counter({ name: 'koya_sms_kobo_total', help: 'What text messages have cost, in kobo', registers }),
    webhookSeconds: new Histogram({
      name: 'koya_webhook_seconds',
      help: 'Time to tell a webhook of an event, by whether it took it, refused it or was not reached',
      labelNames: ['outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 5, 15],
      registers,
    }),
    ...countersOfLearningSystems(registry),
    repeatedCalls: new Counter({
      name: 'koya_repeated_calls_total',
      help: 'Calls that came again with their Idempotency-Key, by what they were answered',
      labelNames: ['outcome'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'koya_replica_reads_total',
      help: 'Answers for everybody, by whether the replica gave them, was not fresh enough or was away',
      labelNames: ['outcome'],
      registers,
    }),
    packageImportSeconds: new Histogram({
      name: 'koya_package_import_seconds',
      help: 'Time to import a course package, by whether it was accepted',
      labelNames: ['outcome'],
      buckets: [0.1, 0.5, 2, 10, 30, 120],
      registers,
    }),
    ...countersOfExams(registry),
    ...countersOfMedia(registry),
    pagesToPrepare: new Gauge({
      name: 'koya_pages_to_prepare',
      help: 'Pages that this process has yet to make in advance',
      registers,
    }),
    storageBytes: new Counter({
      name: 'koya_storage_bytes_total',
      help: 'Bytes of files stored (in) and read (out)',
      labelNames: ['direction'],
      registers,
    }),
    storageFailures: new Counter({
      name: 'koya_storage_failures_total',
      help: 'Operations that failed in the file storage, by reason',
      labelNames: ['operation', 'reason'],
      registers,
    }),
    ...gaugesOfTheDatabase(registry),
  }
}

/** What learning systems open here, and what goes back to them. */
function countersOfLearningSystems(registry: Registry) {
  const registers = [registry]
  return {
    launches: new Counter({
      name: 'koya_lti_launches_total',
      help: 'Times that a learning system sent somebody here, by what became of it',
      labelNames: ['outcome'],
      registers,
    }),
    marksHandedIn: new Counter({
      name: 'koya_lti_marks_total',
      help: 'Tries to hand in a mark at a learning system, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

/** Preparing for exams. Answers a minute are the rate of the first. */
function countersOfExams(registry: Registry) {
  const registers = [registry]
  return {
    answers: new Counter({
      name: 'koya_answers_total',
      help: 'Answers of learners that were marked and counted, by where they were given',
      labelNames: ['source'],
      registers,
    }),
    practiceRuns: new Counter({
      name: 'koya_practice_runs_total',
      help: 'Times that somebody was given questions to practise',
      registers,
    }),
    mocks: new Counter({
      name: 'koya_mocks_total',
      help: 'Mock exams, by what became of them',
      labelNames: ['event'],
      registers,
    }),
    figuresSeconds: new Gauge({
      name: 'koya_question_figures_seconds',
      help: 'How long the nightly figures of questions took when this process last counted them',
      registers,
    }),
  }
}

/** Files of lessons: what teachers send, and what is made of it. */
function countersOfMedia(registry: Registry) {
  const registers = [registry]
  return {
    uploads: new Counter({
      name: 'koya_uploads_total',
      help: 'Files that teachers send in parts, by what became of them',
      labelNames: ['event'],
      registers,
    }),
    answerFiles: new Counter({
      name: 'koya_answer_files_total',
      help: 'Documents that learners add to their answers, by what became of them',
      labelNames: ['event'],
      registers,
    }),
    renditionSeconds: new Histogram({
      name: 'koya_rendition_seconds',
      help: 'Time to make a smaller copy of a video or recording, by the copy and by whether it was made',
      labelNames: ['kind', 'outcome'],
      buckets: [1, 5, 20, 60, 300, 1_800, 7_200],
      registers,
    }),
  }
}

type Observe = (outcome: string, seconds: number) => void

/** Times the work by how it ended. What is thrown is told as `error` and goes on. */
export async function timeByOutcome<Result>(
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
  observe: Observe,
) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    const result = await work()
    observe(outcomeOf(result), seconds())
    return result
  } catch (error) {
    observe('error', seconds())
    throw error
  }
}

/** The same in every process, because they are in the database: a dashboard takes the highest, not the sum. */
function gaugesOfTheDatabase(registry: Registry) {
  const registers = [registry]
  return {
    databaseUp: new Gauge({ name: 'koya_database_up', help: '1 if the database answered this reading', registers }),
    outboxRows: new Gauge({
      name: 'koya_outbox_rows',
      help: 'Emails that are not sent yet: new, tried before, or given up',
      labelNames: ['kind', 'state'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'koya_outbox_oldest_seconds',
      help: 'Age of the oldest email that is still to be sent',
      labelNames: ['kind'],
      registers,
    }),
    stoppedAddresses: new Gauge({
      name: 'koya_stopped_addresses',
      help: 'Addresses to which emails were stopped within the last day: they come back, or were called spam',
      labelNames: ['reason'],
      registers,
    }),
    jobs: new Gauge({
      name: 'koya_jobs',
      help: 'Jobs that wait, run or have failed',
      labelNames: ['job', 'state'],
      registers,
    }),
    jobsOldest: new Gauge({
      name: 'koya_jobs_oldest_seconds',
      help: 'For how long the oldest waiting job has been due',
      labelNames: ['job'],
      registers,
    }),
    backupAge: new Gauge({
      name: 'koya_backup_age_seconds',
      help: 'Age of the last backup that reached the store of backups',
      registers,
    }),
    payouts: new Gauge({
      name: 'koya_payouts',
      help: 'Payouts to teachers that are not there yet: waiting for admins, being sent, or stuck with a problem',
      labelNames: ['state'],
      registers,
    }),
    bookDifferences: new Gauge({
      name: 'koya_book_differences',
      help: 'Payments of which the books, the provider and our tables do not say the same, by kind; suspense in kobo',
      labelNames: ['kind'],
      registers,
    }),
    payments: new Gauge({
      name: 'koya_payments',
      help: 'Payments that wait: pending for the provider, review for a person',
      labelNames: ['state'],
      registers,
    }),
  }
}
