import { busiest, habits, machines, market, usual } from './assumptions.ts'
import { demandOf, megabytesAFilmMinute } from './demand.ts'
import { naira } from './prices.ts'
import { accountGigabytes, filmTerabytes, storedAYear } from './storage.ts'

/** (a) A listing as it travels, and (Browser) what a first visit of `/` fetches beside its page, in kB. */
const PAGE_KILOBYTES = 19.6
const FIRST_VISIT_KILOBYTES = 159.2 - 16.8
const DAYS = 30

type Line = { what: string; amount: string; naira: number }

/** A month of ten million learners, with machines for the busiest hour all month and the data of one year. */
export function monthlyBill(): Line[] {
  const demands = busiest.map(demandOf)
  const most = (of: 'webMachines' | 'primaryCores') => Math.max(...demands.map((demand) => demand[of]))
  const [webMachines, primaryCores] = [most('webMachines'), most('primaryCores')]
  const servers = 1 + machines.database.replicas
  const koyaCores = (webMachines + machines.workers) * machines.web.cores
  const data = databaseGigabytes()
  const { films, pages } = egressGigabytes()
  const terabytes = filmTerabytes()
  return [
    {
      what: `${webMachines} machines for the web and ${machines.workers} for workers, ${machines.web.cores} cores each`,
      amount: `${koyaCores} cores`,
      naira: koyaCores * naira.core,
    },
    {
      what: `PostgreSQL: a primary and ${machines.database.replicas} replicas, ${primaryCores} cores each`,
      amount: `${servers * primaryCores} cores`,
      naira: servers * primaryCores * naira.databaseCore,
    },
    {
      what: 'its disks, on each of them',
      amount: `${tera(servers * data)} TB`,
      naira: servers * data * naira.diskGigabyte,
    },
    { what: 'two backups of it in a store', amount: `${tera(2 * data)} TB`, naira: 2 * data * naira.storedGigabyte },
    { what: 'films in a store', amount: `${terabytes.toFixed(0)} TB`, naira: terabytes * 1_000 * naira.storedGigabyte },
    { what: 'films sent by a CDN', amount: `${tera(films)} TB`, naira: films * naira.cdnGigabyte },
    { what: 'pages and scripts sent by a CDN', amount: `${tera(pages)} TB`, naira: pages * naira.cdnGigabyte },
  ]
}

export function databaseGigabytes() {
  return accountGigabytes() + storedAYear().reduce((sum, { gigabytes }) => sum + gigabytes, 0)
}

/** A month. */
export function egressGigabytes() {
  const visits = market.visitsADay * DAYS
  const minutes = visits * market.minutesAVisit
  const films = (minutes * usual.filmMinutes * megabytesAFilmMinute()) / 1_000
  const pages = (minutes * usual.pages * PAGE_KILOBYTES + visits * habits.firstVisits * FIRST_VISIT_KILOBYTES) / 1e6
  return { films, pages }
}

function tera(gigabytes: number) {
  return (gigabytes / 1_000).toFixed(1)
}
