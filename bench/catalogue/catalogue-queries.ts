import { sql } from 'drizzle-orm'
import { audiences, cities, manners, rareWords, subjects } from '../../api/src/commands/bulk/words.ts'
import type { Db } from '../../api/src/db/client.ts'

/** Different values of one kind of question; those that the targets are about come first. */
export type Question = { what: string; isJudged: boolean; urls: string[] }

const EACH = 300

export async function catalogueQuestions(db: Db): Promise<Question[]> {
  const { categories, subCategories, centres } = await places(db)
  const rare = await rareTitles(db)
  const common = manners.map((word) => word.toLowerCase())
  const slips = subjects.map((word) => `${word[1]}${word[0]}${word.slice(2)}`.toLowerCase())
  const pages = Array.from({ length: 40 }, (_, at) => at * 25 + 1)
  const judged: [string, Record<string, unknown[]>][] = [
    ['a rare word', { search: rare }],
    ['a word that stands in 10 % of the courses', { search: common }],
    ['a category', { category: categories }],
    ['a price', { price: ['free', 'paid'] }],
  ]
  const others: [string, Record<string, unknown[]>][] = [
    ['nothing, page 1 to 1,000', { page: pages }],
    ['a common word by name', { search: common, sort: ['name', 'self', 'free', 'paid'] }],
    ['a common word in a category', { search: common, category: categories }],
    [
      'a common word, category, price and style',
      {
        search: common,
        category: categories,
        price: ['free', 'paid'],
        learning_style: ['Self Paced', 'Instructor Paced'],
      },
    ],
    ['a common word, page 1 to 41', { search: common, page: Array.from({ length: 41 }, (_, at) => at + 1) }],
    ['two words', { search: audiences.flatMap((who) => cities.map((city) => `${who} ${city}`)) }],
    ['a mistyped word', { search: slips }],
    ['a sub-course by price, free first', { sub_category: subCategories, sort: ['free', 'paid'] }],
    ['a learning centre in a category', { learning_centre: centres, category: categories }],
    [
      'a category, price and style, page 1 to 100',
      {
        category: categories,
        price: ['free', 'paid'],
        learning_style: ['Self Paced', 'Instructor Paced'],
        page: [1, 7, 100],
      },
    ],
    ['self paced first, page 1 to 1,000', { sort: ['self', 'free', 'paid'], page: pages }],
  ]
  const ask =
    (isJudged: boolean) =>
    ([what, values]: [string, Record<string, unknown[]>]) => ({
      what,
      isJudged,
      urls: Array.from({ length: EACH }, (_, at) => `/api/v1/courses?${draw(values, at)}`),
    })
  return [...judged.map(ask(true)), ...others.map(ask(false))]
}

/** Goes through every combination before one comes again. */
function draw(values: Record<string, unknown[]>, at: number) {
  const query = new URLSearchParams()
  let rest = at
  for (const [name, list] of Object.entries(values)) {
    query.set(name, String(list[rest % list.length]))
    // A step for every round, so that lists of the same length do not walk side by side.
    rest = Math.floor(rest / list.length) + at
  }
  return query
}

async function places(db: Db) {
  const { rows } = await db.execute<{ categories: number[]; subCategories: number[]; centres: number[] }>(sql`
    SELECT ARRAY(SELECT id FROM categories WHERE parent_id IS NULL ORDER BY id) AS categories,
      ARRAY(SELECT id FROM categories WHERE parent_id IS NOT NULL ORDER BY id) AS "subCategories",
      ARRAY(SELECT id FROM business_profiles WHERE status = 'active' ORDER BY id) AS centres`)
  return rows[0] ?? { categories: [], subCategories: [], centres: [] }
}

/** Words of one title of the demo market that no made-up one has, so they are as rare in any number. */
async function rareTitles(db: Db) {
  const madeUp = [...manners, ...subjects, ...audiences, ...cities, ...rareWords].join(' ')
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM ts_stat('SELECT to_tsvector(''simple'', name) FROM courses WHERE code NOT LIKE ''BULK-%''')
    WHERE ndoc = 1 AND length(word) > 3 AND to_tsvector('english', word) <> ''
      AND NOT to_tsvector('english', ${madeUp}) @@ (plainto_tsquery('english', word)::text || ':*')::tsquery
    ORDER BY word LIMIT ${EACH}`)
  return rows.map(({ word }) => word)
}
