import { milliseconds, whole } from '../figures.ts'
import { type Doings, habits, market, scenarios, usual } from './capacity/assumptions.ts'
import { databaseGigabytes, egressGigabytes, monthlyBill } from './capacity/bill.ts'
import { demandOf, megabytesAFilmMinute, msAMinute } from './capacity/demand.ts'
import { firstToBreak } from './capacity/first-to-break.ts'
import { peopleOnOneMachine } from './capacity/one-machine.ts'
import { assumedOn } from './capacity/prices.ts'
import { accountGigabytes, filmTerabytes, storedAYear } from './capacity/storage.ts'
import { unitCosts } from './capacity/unit-costs.ts'
import { isReproduced, type Point } from './points/point.ts'

type Cell = string | number

const doingNames: Record<keyof Doings, string> = {
  pages: `a page, ${100 * habits.pagesMadeAnew} in 100 made again`,
  ownCalls: "a call for what is one's own",
  searches: 'a search among 100,000 courses',
  answers: 'an answer',
  readiness: 'readiness for two papers',
  logIns: 'a log-in',
  purchases: 'a purchase',
  filmMinutes: `a minute of film, ${megabytesAFilmMinute().toFixed(1)} MB`,
}

/** The tables of docs/scale.md, by the name of their section. */
export function scaleTables(points: Point[]): Record<string, string> {
  return {
    points: pointTable(points),
    costs: costTable(),
    people: peopleTable(),
    capacity: capacityTable(),
    machine: machineTable(),
    storage: storageTable(),
    month: monthTable(),
    limits: limitTable(),
  }
}

function pointTable(points: Point[]) {
  const rows = points.map((point) => {
    const { row, what, measured, simulated, unit = '', missing = '' } = point
    const said = (value: number) => `${value < 100 ? Number(value.toPrecision(3)) : whole(value)}${unit && ` ${unit}`}`
    const off = Math.round(100 * (simulated / measured - 1))
    const verdict = isReproduced(point) ? 'yes' : `**no**: ${missing}`
    return [`(${row})`, what, said(measured), said(simulated), `${off > 0 ? '+' : ''}${off}%`, verdict]
  })
  return table(['row', 'what', 'measured', 'simulated', 'off by', 'within 20%'], rows)
}

function costTable() {
  const rows = keysOf(doingNames).map((name) => {
    const { web, database } = unitCosts[name]
    return [doingNames[name], milliseconds2(web), milliseconds2(database)]
  })
  return table(['what', 'processes', 'PostgreSQL'], rows)
}

function peopleTable() {
  const [diet] = scenarios.slice(-1).map(({ doings }) => doings)
  const each = (value = 0) => Number(value.toPrecision(2))
  const rows = keysOf(doingNames).map((name) => [doingNames[name], each(usual[name]), each(diet?.[name])])
  const cost = (of: 'web' | 'database') => [usual, diet ?? usual].map((doings) => milliseconds2(msAMinute(doings, of)))
  return table(
    ['in a minute of somebody who is there', 'ordinary', 'diet weekend'],
    [...rows, ['comes to, of processes', ...cost('web')], ['comes to, of PostgreSQL', ...cost('database')]],
  )
}

function capacityTable() {
  const demands = scenarios.map(demandOf)
  const row = (what: string, say: (demand: (typeof demands)[number]) => Cell): Cell[] => [what, ...demands.map(say)]
  return table(
    ['', ...scenarios.map(({ name }) => name)],
    [
      row('requests a second', (each) => whole(each.requestsASecond)),
      row('cores that processes keep busy', (each) => each.webCores.toFixed(1)),
      row('cores that PostgreSQL keeps busy', (each) => each.databaseCores.toFixed(1)),
      row('machines of 8 cores for the web, one of them spare', (each) => each.webMachines),
      row('processes', (each) => each.processes),
      row('memory of processes', (each) => `${each.processGigabytes.toFixed(1)} GB`),
      row('cores of the primary', (each) => each.primaryCores),
      row('connections', (each) => each.connections),
      row('open pages', (each) => whole(each.streams)),
      row('memory of open pages', (each) => `${each.streamGigabytes.toFixed(2)} GB`),
      row('statements a second of open pages at rest', (each) => each.statementsAtRest.toFixed(0)),
      row('answers a second', (each) => whole(each.answersASecond)),
      row('purchases a second', (each) => each.purchasesASecond.toFixed(2)),
      row('films', (each) => `${whole(each.filmMegabits)} Mbit/s`),
    ],
  )
}

function machineTable() {
  const percent = (share: number) => `${whole(100 * share)}%`
  const rows = peopleOnOneMachine().map(({ people, requestsASecond, reckoned, simulated, firstThread, p50, p95 }) => [
    ...[whole(people), whole(requestsASecond), percent(reckoned), percent(simulated)],
    ...[percent(firstThread), milliseconds(p50), milliseconds(p95)],
  ])
  return table(
    ['people at once', 'requests a second', 'busy by sum', 'busy simulated', 'first thread', 'p50', 'p95'],
    rows,
  )
}

function storageTable() {
  const rows: Cell[][] = storedAYear().map(({ name, rowsAYear, row, indexes, gigabytes }) => {
    return [`\`${name}\``, `${whole(rowsAYear / 1e6)} million`, whole(row), whole(indexes), `${whole(gigabytes)} GB`]
  })
  const { films, pages } = egressGigabytes()
  return `${table(['table', 'rows a year', 'bytes of a row', 'bytes in indexes', 'a year'], rows)}

Accounts of ${whole(market.learners / 1e6)} million people: ${accountGigabytes().toFixed(1)} GB. All of it after a year: ${whole(databaseGigabytes())} GB. Films with their copies: ${whole(filmTerabytes())} TB. Sent in a month: ${whole(films / 1_000)} TB of films, ${whole(pages / 1_000)} TB of pages and scripts.`
}

function monthTable() {
  const lines = monthlyBill()
  const sum = lines.reduce((all, line) => all + line.naira, 0)
  const rows: Cell[][] = lines.map(({ what, amount, naira }) => [what, amount, millions(naira)])
  const each = `N${(sum / market.learners).toFixed(2)} a learner, N${(sum / (30 * market.visitsADay)).toFixed(2)} a visit`
  return table(
    ['a month', 'how much', `at prices assumed on ${assumedOn}`],
    [...rows, ['**together**', each, `**${millions(sum)}**`]],
  )
}

function limitTable() {
  const rows = firstToBreak(usual).map(({ what, atOnce, answer }) => [
    what,
    whole(Number(atOnce.toPrecision(2))),
    answer,
  ])
  return table(['what', 'people at once', 'what is done about it'], rows)
}

function table(head: string[], rows: Cell[][]) {
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function milliseconds2(ms: number) {
  return `${ms.toFixed(ms < 10 ? 2 : 0)} ms`
}

function millions(naira: number) {
  return `N${(naira / 1e6).toFixed(1)} million`
}

function keysOf<Name extends string>(record: Record<Name, unknown>) {
  return Object.keys(record) as Name[]
}
