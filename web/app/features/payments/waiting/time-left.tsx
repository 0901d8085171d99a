import { useEffect, useState } from 'react'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { timeOf } from '../../../ui/text/full-date.ts'
import type { ShownPayment } from '../shown-payment.ts'

const MINUTE_MS = 60_000

/** How long the order waits. It goes on counting while the page is open. */
export function TimeLeft({ payment: { created_at, open_until } }: { payment: ShownPayment }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const [from, until] = [Date.parse(created_at), Date.parse(open_until)]
  const left = Math.max(0, until - now)
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <div className="time-left small">
      <p>
        <span>Open until {timeOf(open_until)}</span>
        <b>{minutes === 1 ? '1 minute left' : `${minutes} minutes left`}</b>
      </p>
      <ProgressBar percent={Math.min(100, Math.round((100 * left) / (until - from)))} label="Time left" />
    </div>
  )
}
