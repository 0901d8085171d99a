import * as costs from '../costs.ts'
import { statementsAtRest } from '../points/rate-points.ts'
import { type Doings, habits, machines, type Scenario } from './assumptions.ts'
import { inCompany, unitCosts } from './unit-costs.ts'

/** What so many people at once need. */
export function demandOf({ atOnce, doings }: Scenario) {
  const needs = (of: 'web' | 'database') => (atOnce * inCompany * msAMinute(doings, of)) / 60_000
  const [webCores, databaseCores] = [needs('web'), needs('database')]
  const streams = atOnce * habits.withAStream
  const { web, mostBusy, workers } = machines
  // A spare one: a machine may be away, or be replaced.
  const webMachines = Math.ceil(webCores / mostBusy / web.cores) + 1
  const processes = Math.max(webMachines * web.processes, Math.ceil(streams / costs.stream.mostInAProcess))
  return {
    requestsASecond: (atOnce * requestsAMinute(doings)) / 60,
    webCores,
    databaseCores,
    webMachines,
    processes,
    // docs/operations.md: 11 a process and 20.
    connections: 11 * (processes + workers) + 20,
    streams,
    processGigabytes: (processes * costs.processMegabytes) / 1_000,
    streamGigabytes: (streams * costs.stream.kilobytes) / 1e6,
    statementsAtRest: statementsAtRest({ streams, processes }),
    primaryCores: primaryFor(databaseCores),
    filmMegabits: atOnce * filmMegabitsEach(doings),
    purchasesASecond: (atOnce * doings.purchases) / 60,
    answersASecond: (atOnce * doings.answers) / 60,
  }
}

export function msAMinute(doings: Doings, of: 'web' | 'database') {
  return names(doings).reduce((sum, name) => sum + doings[name] * unitCosts[name][of], 0)
}

/** Megabits a second for everybody who is there, whether they watch or not. */
export function filmMegabitsEach({ filmMinutes }: Doings) {
  return (filmMinutes * megabytesAFilmMinute() * 8) / 60
}

export function megabytesAFilmMinute() {
  const kinds = Object.keys(habits.films) as (keyof typeof habits.films)[]
  return kinds.reduce((sum, kind) => sum + habits.films[kind] * costs.filmMegabytes(kind), 0)
}

function requestsAMinute(doings: Doings) {
  // Log-in aside, whoever buys makes five calls.
  return names(doings).reduce((sum, name) => sum + doings[name] * (name === 'purchases' ? 5 : 1), 0)
}

/** The smallest primary that is not too busy, or the largest there is. */
function primaryFor(cores: number) {
  const sizes = machines.database.cores
  return sizes.find((size) => size * machines.mostBusy >= cores) ?? Math.max(...sizes)
}

function names(doings: Doings) {
  return Object.keys(doings) as (keyof Doings)[]
}
