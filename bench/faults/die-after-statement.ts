import pg from 'pg'

/** Loaded before the product: ends the process, as kill -9 does, after the n-th statement of a settle. */
const last = Number(process.env.FAULTS_DIE_AFTER)
const done = new WeakMap<pg.Client, { count: number; isSettle: boolean }>()
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown

function spied(this: pg.Client, ...given: unknown[]) {
  const [what] = given
  const text = typeof what === 'string' ? what : String((what as { text?: unknown } | undefined)?.text)
  if (text === 'begin') done.set(this, { count: 0, isSettle: false })
  const transaction = done.get(this)
  if (!transaction) return query.apply(this, given)
  // The first statement after `begin` says what the transaction is about.
  if (transaction.count === 1) transaction.isSettle = /from "payments".*for update/.test(text)
  if (transaction.isSettle && last === 1) die()
  transaction.count++
  const { count, isSettle } = transaction
  const answer = query.apply(this, given)
  if (isSettle && count === last && answer instanceof Promise) answer.then(die)
  if (text === 'commit' || text === 'rollback') done.delete(this)
  return answer
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}

Object.assign(pg.Client.prototype, { query: spied })
