import * as costs from '../costs.ts'
import { type Machine, Turns } from './machine.ts'

type Then = () => void
type Call = keyof typeof costs.statements.today
export type Page = 'landing' | 'listing' | 'course' | 'search'

export type Setting = {
  /** How many passwords are compared at once. */
  hashesAtOnce: number
  /** How many pages are made at once. */
  pagesAtOnce: number
  /** Pages are written on a thread of their own (docs/decisions/0036), or on the one that serves. */
  hasThreadForPages: boolean
  /** How often a search must be asked for until it is kept. */
  searchesKeptAfter: number
  /** Pages in memory at the beginning. */
  isPrepared: boolean
  courses: keyof typeof costs.searchStatement
  /** How many statements calls take. */
  statements: keyof typeof costs.statements
}

/** How the process was on the day of the table, and how it is since. */
export const asInTheTable: Setting = {
  hashesAtOnce: 2,
  pagesAtOnce: 6,
  hasThreadForPages: false,
  searchesKeptAfter: Number.POSITIVE_INFINITY,
  isPrepared: false,
  courses: 'aThousand',
  statements: 'inTheTable',
}
export const asSince: Setting = {
  hashesAtOnce: 1,
  pagesAtOnce: 3,
  hasThreadForPages: true,
  searchesKeptAfter: 2,
  isPrepared: true,
  courses: 'aThousand',
  statements: 'inTheTable',
}

const CONNECTIONS = 10
const written = { node: costs.nodeStatement, database: costs.writeStatement }

/** One process of Koya and its connections to PostgreSQL, on a machine that others may share. */
export class Product {
  #machine: Machine
  #setting: Setting
  #node = new Turns('node', 1)
  #database = new Turns('database', CONNECTIONS)
  #hashing: Turns
  #writing: Turns
  #making: Turns
  #kept = new Set<string>()
  #asked = new Map<string, number>()
  /** Who waits for a page that is being made. */
  #waiting = new Map<string, Then[]>()

  constructor(machine: Machine, setting: Setting) {
    this.#machine = machine
    this.#setting = setting
    this.#hashing = new Turns('hashing', setting.hashesAtOnce)
    this.#writing = setting.hasThreadForPages ? new Turns('writing', 1) : this.#node
    this.#making = new Turns('making', setting.pagesAtOnce)
  }

  /** A page, known by its address. */
  page(kind: Page, address: string, then: Then) {
    const isKept = this.#kept.has(address) || (this.#setting.isPrepared && kind !== 'search')
    this.#machine.work(this.#node, costs.pageFromMemory[kind === 'search' ? 'listing' : kind], () => {
      if (isKept) return then()
      const others = this.#waiting.get(address)
      if (others) return void others.push(then)
      this.#waiting.set(address, [then])
      this.#making.take(() => this.#make(kind, address))
    })
  }

  #make(kind: Page, address: string) {
    const isSearch = kind === 'search'
    const { loaders, writing, statements } = costs.madePage[kind === 'course' ? 'course' : 'listing']
    const count = isSearch ? costs.SEARCH_STATEMENTS : statements
    const reading = isSearch ? costs.searchStatement[this.#setting.courses] : costs.readStatement
    this.#statements({ node: loaders / count, database: reading }, count, () =>
      // Each page waits for a turn of the event loop of its own, and requests pass in between (docs/decisions/0032).
      this.#machine.work(this.#writing, writing, () => this.#finish(address, isSearch), true),
    )
  }

  #finish(address: string, isSearch: boolean) {
    const times = (this.#asked.get(address) ?? 0) + 1
    this.#asked.set(address, times)
    if (!isSearch || times >= this.#setting.searchesKeptAfter) this.#kept.add(address)
    const waiting = this.#waiting.get(address) ?? []
    this.#waiting.delete(address)
    this.#making.giveBack()
    for (const each of waiting) each()
  }

  logIn(then: Then) {
    const { hashing, node } = costs.logIn
    this.#machine.work(this.#node, node, () =>
      this.#machine.work(this.#hashing, hashing, () =>
        this.#machine.work(this.#database, this.#count('logIn') * costs.writeStatement, then),
      ),
    )
  }

  /** A call of the API that asks the database, by its statements. */
  call(name: Exclude<Call, 'logIn'>, then: Then) {
    this.ask(this.#count(name), then)
  }

  /** Any call, by its statements, and by what it reckons beside them. */
  ask(statements: number, then: Then, reckoning = 0) {
    this.#machine.work(this.#node, costs.nodeRequest + reckoning, () => this.#statements(written, statements, then))
  }

  /** A settlement by itself, without a request before it: all its statements but the two that find out who asks. */
  settle(then: Then) {
    this.#statements(written, this.#count('settle') - 2, then)
  }

  /** pgbench's, with BEGIN and COMMIT. */
  transaction(then: Then) {
    this.#statements(written, 7, then)
  }

  /** What is in memory: a listing, or an answer of the API. */
  fromMemory(what: 'listing' | 'answer', then: Then) {
    const ms = what === 'listing' ? costs.pageFromMemory.listing : costs.answerFromMemory
    this.#machine.work(this.#node, ms, then)
  }

  /** One after the other: requests of others pass in between. */
  #statements(each: { node: number; database: number }, left: number, then: Then) {
    if (left === 0) return then()
    this.#machine.work(this.#node, each.node, () =>
      this.#machine.work(this.#database, each.database, () => this.#statements(each, left - 1, then)),
    )
  }

  #count(name: Call) {
    return costs.statements[this.#setting.statements][name]
  }
}

/** Processor time of the process itself, without PostgreSQL and without the guests, in seconds. */
export function processSeconds({ used }: Machine) {
  return ['node', 'hashing', 'writing'].reduce((sum, name) => sum + (used.get(name) ?? 0), 0) / 1_000
}
