import pg from 'pg'

/** Loaded before the product: ends the process, as kill -9 does, after the n-th statement that it makes about a payment, or what it is told to watch. */
const last = Number(process.env.FAULTS_DIE_AFTER)
const about = new RegExp(process.env.FAULTS_DIE_IN ?? 'from "payments".*for update')
const transactions = new WeakMap<pg.Client, { statements: number; isWatched: boolean }>()
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
let watched = 0

function spied(this: pg.Client, ...given: unknown[]) {
  const [what] = given
  const text = typeof what === 'string' ? what : String((what as { text?: unknown } | undefined)?.text)
  if (text === 'begin') transactions.set(this, { statements: 0, isWatched: false })
  const transaction = transactions.get(this)
  if (!transaction) return query.apply(this, given)
  // The first statement after `begin` says what the transaction is about; then `begin` counts as well.
  if (transaction.statements === 1 && about.test(text)) {
    transaction.isWatched = true
    if (++watched === last) die()
  }
  transaction.statements++
  if (transaction.isWatched) watched++
  const isLast = transaction.isWatched && watched === last
  const answer = query.apply(this, given)
  if (isLast && answer instanceof Promise) answer.then(die)
  if (text === 'commit' || text === 'rollback') transactions.delete(this)
  return answer
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}

Object.assign(pg.Client.prototype, { query: spied })
