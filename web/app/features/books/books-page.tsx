import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { saveFile } from '../../platform/save-file.ts'
import styles from '../../styles/member/money/books.css?url'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { fullDate } from '../../ui/text/full-date.ts'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import { NothingHere } from '../admin/nothing-here.tsx'
import type { Route } from './+types/books-page'
import { BookDifferences } from './book-differences.tsx'
import { inNaira } from './money.ts'
import { OwedFigures } from './owed-figures.tsx'
import { isQuiet, periodsOf } from './periods.ts'
import { SalesChart } from './sales-chart.tsx'
import { salesCsv } from './sales-csv.ts'
import { SalesTable } from './sales-table.tsx'
import { Settlements } from './settlements.tsx'
import { SpanForm } from './span-form.tsx'
import { TrialBalance } from './trial-balance.tsx'

export function links() {
  return [{ rel: 'stylesheet', href: styles }]
}

export const handle = { title: 'Books' }

export function meta() {
  return memberMeta('Books')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [from, to] = [asked.get('from') || undefined, asked.get('to') || undefined]
  const read = (query: { from?: string; to?: string }) =>
    loadForAdmin(request.url, () => api('GET /admin/books', { query }))
  try {
    return { ...(await read({ ...(from && { from }), ...(to && { to }) })).data, refusal: '' }
  } catch (error) {
    // A span that makes no sense is said, and the last days are shown instead.
    if (!(error instanceof ApiFailure) || error.status !== 422) throw error
    return { ...(await read({})).data, refusal: Object.values(error.errors ?? {}).flat()[0] ?? error.message }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function BooksPage({ loaderData: books }: Route.ComponentProps) {
  const { from, to, accounts, days, provider_differences, table_differences, suspense, compared_at } = books
  const periods = periodsOf(days)
  const differences = [...provider_differences, ...table_differences]
  const saveCsv = () =>
    saveFile(new Blob([salesCsv(periods)], { type: 'text/csv;charset=utf-8' }), `koya-sales-${from}-${to}.csv`)
  return (
    <>
      <SpanForm from={from} to={to} />
      <FormMessage text={books.refusal} />
      <h2 className="admin-part">
        Sales, {formatDay(from)} to {formatDay(to)}
      </h2>
      {days.every(isQuiet) ? (
        <NothingHere title="Nothing was sold in these days" text="Choose other days, or wait for the first sale." />
      ) : (
        <>
          <div className="sales">
            <SalesChart periods={periods} />
            <p className="small muted">Solid bars are sales; slanted ones are what went back.</p>
          </div>
          <SalesTable periods={periods} />
          <button type="button" className="button line compact" onClick={saveCsv}>
            Save as CSV
          </button>
        </>
      )}
      <h2 className="admin-part">Owed</h2>
      <OwedFigures accounts={accounts} />
      {books.instalments.plans > 0 && (
        <p className="muted">
          Beside the books: learners who pay in parts have {inNaira(books.instalments.to_come_kobo)} yet to pay, of
          which {inNaira(books.instalments.late_kobo)} is late. It counts when it arrives.
        </p>
      )}
      <h2 className="admin-part">Settled to our bank</h2>
      <Settlements settlements={books.settlements} />
      <h2 className="admin-part">What does not add up</h2>
      <p className="muted">
        {compared_at
          ? `Compared with the provider’s list and with our payments on ${fullDate(compared_at)}.`
          : 'The provider’s list is compared every night; the first time is still to come.'}
      </p>
      {differences.length + suspense.length === 0 ? (
        <p>Everything adds up.</p>
      ) : (
        <BookDifferences differences={differences} suspense={suspense} />
      )}
      <h2 className="admin-part">Trial balance on {formatDay(to)}</h2>
      <TrialBalance accounts={accounts} sum={books.sum_kobo} />
    </>
  )
}
