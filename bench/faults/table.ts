import type { Verdict } from './verdicts/verdict.ts'

export type Row = { name: string; runs: number; wrong: string[]; notes: string[]; verdict: Verdict; seconds: number }

export function isSpotless({ wrong, verdict: { explained } }: Row) {
  return wrong.length === 0 && explained.length === 0
}

export function faultTable(rows: Row[]) {
  const heads = [
    'scenario',
    'runs',
    'paid, not enrolled',
    'enrolled, not paid',
    'enrolled twice',
    'kobo of difference',
    'refunds off the ledger',
    'refunds left open',
    'disputes confused',
    'postings off',
    'coupons overused',
    'mails lost',
    'else wrong',
    'seconds',
  ]
  const lines = rows.map(({ name, runs, wrong, verdict, seconds }) => [
    name,
    runs,
    verdict.paidNotEnrolled,
    verdict.enrolledNotPaid,
    verdict.duplicates,
    verdict.kobo,
    verdict.refundsAstray,
    verdict.refundsLeftOpen,
    verdict.disputesConfused,
    verdict.postingsOff,
    verdict.couponsOverused,
    verdict.lostMails,
    wrong.length,
    seconds.toFixed(0),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
