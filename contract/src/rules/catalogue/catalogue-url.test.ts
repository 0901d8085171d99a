import { expect, test } from 'vitest'
import { MOST_PLACES } from './catalogue-places.ts'
import { type CatalogueFilter, readCatalogueUrl, writeCatalogueUrl } from './catalogue-url.ts'

const read = (query: string) => readCatalogueUrl(new URLSearchParams(query))

test.each<[string, CatalogueFilter]>([
  ['search=solar&applied_search=sb', { search: 'solar' }],
  ['nested_filter_id=2&nested_search_parent=2&applied_search=mc', { places: [{ category: 2 }] }],
  ['nested_filter_id=2', { places: [{ category: 2 }] }],
  ['nested_search_parent=2', { places: [{ category: 2 }] }],
  ['nested_filter_id=abc&nested_search_parent=2', { places: [{ category: 2 }] }],
  [
    'search_menu=menu_mapper&nested_filter_id=201&nested_search_parent=2',
    { places: [{ category: 2, subCourse: 201 }] },
  ],
  [
    'nested_filter_id=801&nested_search_parent=8&nested_filter_id=201&nested_search_parent=2',
    {
      places: [
        { category: 2, subCourse: 201 },
        { category: 8, subCourse: 801 },
      ],
    },
  ],
  ['nested_filter_id=801&nested_filter_id=201', { places: [{ category: 201 }, { category: 801 }] }],
  ['search_result=self&applied_search=cp', { learningStyle: 'Self Paced' }],
  ['search_result=leadership_learner', { learningStyle: 'Instructor Paced' }],
  ['bonus=free_course_offering&chosen=Free', { price: 'free' }],
  ['chosen=Paid', { price: 'paid' }],
  ['chosen=All', {}],
  ['bonus=free_course_offering&chosen=Paid', { price: 'free' }],
  ['method=payment_required&filter=course', { sort: 'paid' }],
  ['method=self', {}],
  ['learning_centre=4', { learningCentre: 4 }],
  [
    'level=Beginner&rating=4.5&duration=short&applied_search=fb',
    { level: 'Beginner', rating: '4.5', duration: 'short' },
  ],
  ['level=All+levels', { level: 'All levels' }],
  ['method=popular&filter=course', { sort: 'popular' }],
  ['method=newest', {}],
  ['page=3', { page: 3 }],
])('%s means %o', (query, filter) => {
  expect(read(query)).toEqual(filter)
})

test.each([
  'search=   ',
  'nested_filter_id=abc',
  'nested_filter_id=-1',
  'bonus=__proto__',
  'chosen=constructor',
  'search_result=toString',
  'level=beginner',
  'rating=4.4',
  'duration=toString',
  'method=constructor&filter=course',
  'page=1e9',
  'page=0',
  'utm_source=x',
])('%s changes nothing', (query) => {
  expect(read(query)).toEqual({})
})

test('every filter that can be written is read back as the same filter', () => {
  const choices: { [K in keyof Required<CatalogueFilter>]: (CatalogueFilter[K] | undefined)[] } = {
    search: [undefined, 'a & b=c?'],
    places: [
      undefined,
      [{ category: 2 }],
      [{ category: 2, subCourse: 201 }],
      [{ category: 2 }, { category: 5 }],
      [
        { category: 2, subCourse: 201 },
        { category: 2, subCourse: 203 },
        { category: 5 },
        { category: 8, subCourse: 801 },
      ],
    ],
    learningStyle: [undefined, 'Self Paced', 'Instructor Paced'],
    price: [undefined, 'free', 'paid'],
    learningCentre: [undefined, 7],
    level: [undefined, 'All levels'],
    rating: [undefined, '4'],
    duration: [undefined, 'long'],
    sort: [undefined, 'name', 'self', 'paid', 'popular', 'dearest'],
    page: [undefined, 4],
  }
  let filters: CatalogueFilter[] = [{}]
  for (const [name, values] of Object.entries(choices))
    filters = filters.flatMap((filter) =>
      values.map((value) => (value === undefined ? filter : { ...filter, [name]: value })),
    )
  for (const filter of filters) {
    const [, query = ''] = writeCatalogueUrl(filter).split('?')
    expect(read(query)).toEqual(filter)
  }
})

test('a category beside sub-courses of its own only says whose they are, and nothing stands twice', () => {
  expect(read('nested_filter_id=2&nested_search_parent=2&nested_filter_id=201&nested_search_parent=2')).toEqual({
    places: [{ category: 2, subCourse: 201 }],
  })
  expect(read('nested_filter_id=5&nested_filter_id=5&nested_filter_id=0')).toEqual({ places: [{ category: 5 }] })
})

test('a list longer than any panel is cut', () => {
  const ids = Array.from({ length: MOST_PLACES + 50 }, (_, at) => `nested_filter_id=${at + 1}`)
  expect(read(ids.join('&')).places).toHaveLength(MOST_PLACES)
})

test('no address can smuggle half a character into a search', () => {
  expect(read(`search=${'x'.repeat(199)}${encodeURIComponent('😀')}`).search).toBe('x'.repeat(199))
})

test('a category alone leads to the category listing, several filters together are marked fb', () => {
  expect(writeCatalogueUrl({ category: 5 })).toBe(
    '/courses/category/?search_menu=menu_mapper&nested_filter_id=5&nested_search_parent=5',
  )
  expect(writeCatalogueUrl({ category: 5, price: 'free' })).toContain('applied_search=fb')
  expect(writeCatalogueUrl({ learningStyle: 'Self Paced' })).toBe('/courses?search_result=self&applied_search=cp')
})
