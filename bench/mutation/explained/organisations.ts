import { explaining } from './explanation.ts'

const inFile = explaining('api/src/features/organisations')

export const organisations = [
  ...inFile(
    'people/read-csv.ts',
    'No bytes are no text, which is refused in the same words.',
    'bytes.length === 0 → false',
  ),
  ...inFile(
    'people/read-csv.ts',
    'A line has a cell, of several delimiters one is the first, and what was not read says in which line. The default is for the compiler.',
    "heads[0] ?? '' → (heads[0])",
    "cells[0] ?? '' → (cells[0])",
    "counts.toSorted((x, y) => y.count - x.count)[0]?.one ?? ',' → (counts.toSorted((x, y) => y.count - x.count)[0]?.one)",
    '(error as { lines?: number }).lines ?? 1 → ((error as { lines?: number }).lines)',
  ),
  ...inFile(
    'people/read-csv.ts',
    'No place is no cell, as -1 is, and nobody asks for a column without a name.',
    'places.get(name) ?? -1 → (places.get(name))',
    'name ? [[name, place] as const] : [] → ([[name, place] as const])',
  ),
  ...inFile(
    'people/read-csv.ts',
    'The mark was taken away when the letters were read, and an empty line is a record of empty values as well.',
    'true → false',
  ),
]
