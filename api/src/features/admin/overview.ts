import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { allJobs } from '../../jobs/all-jobs.ts'

type Counts = {
  courses_to_review: number
  changes_to_review: number
  businesses_pending: number
  messages_open: number
  teaching_requests: number
  complaints_open: number
  payments_in_review: number
  refunds_requested: number
  refunds_due: number
  refunds_under_way: number
  refunds_needing_attention: number
  payouts_waiting: number
  identities_waiting: number
  jobs_failed: number
}

const jobNames = allJobs.map(({ name }) => name)

/** What is waiting for an admin. Each is counted in an index that holds little else. */
export async function overview({ db, config }: Deps) {
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM courses WHERE review_requested_at IS NOT NULL) AS courses_to_review,
    (SELECT count(*)::int FROM course_proposals WHERE state = 'waiting') AS changes_to_review,
    (SELECT count(*)::int FROM business_profiles WHERE status = 'pending') AS businesses_pending,
    (SELECT count(*)::int FROM feedback WHERE settled_at IS NULL) AS messages_open,
    (SELECT count(*)::int FROM teaching_requests WHERE state = 'waiting') AS teaching_requests,
    (SELECT count(*)::int FROM complaint_cases WHERE decided_at IS NULL)
      + (SELECT count(*)::int FROM complaint_cases WHERE appealed_at IS NOT NULL AND appeal_outcome IS NULL) AS complaints_open,
    (SELECT count(*)::int FROM payments WHERE state = 'review') AS payments_in_review,
    (SELECT count(*)::int FROM refunds WHERE state = 'requested') AS refunds_requested,
    (SELECT count(*)::int FROM refunds WHERE state IN ('due', 'failed')) AS refunds_due,
    (SELECT count(*)::int FROM refunds WHERE state = 'processing') AS refunds_under_way,
    (SELECT count(*)::int FROM refunds WHERE state IN ('needs_attention', 'unclear')) AS refunds_needing_attention,
    (SELECT count(*)::int FROM payouts WHERE state = 'waiting' OR (state = 'sending' AND problem <> '')) AS payouts_waiting,
    (SELECT count(*)::int FROM identity_checks WHERE state = 'waiting') AS identities_waiting,
    (SELECT count(*)::int FROM pgboss.job WHERE state = 'failed' AND name = ANY (${sql.param(jobNames)}::text[])) AS jobs_failed`)
  return { ...(rows[0] as Counts), review_is_on: config.coursesAreReviewed }
}
