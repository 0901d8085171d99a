/**
 * Naira, assumed on 2026-11-18 as round figures to reckon with. They are nobody's offer and were not looked up: put those of your
 * provider in their place, and `npm run scale -- --write` reckons the tables of docs/scale.md anew.
 */
export const assumedOn = '2026-11-18'

export const naira = {
  /** A month: a core of a machine for Koya, with 4 GB of memory. */
  core: 40_000,
  /** A month: a core of a machine for PostgreSQL, with 8 GB of memory. */
  databaseCore: 60_000,
  /** A month: a gigabyte on a fast disk, and in an object store. */
  diskGigabyte: 150,
  storedGigabyte: 35,
  /** Each gigabyte that a CDN sends in Nigeria. */
  cdnGigabyte: 45,
}
