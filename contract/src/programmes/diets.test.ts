import { expect, test } from 'vitest'
import { comingDiets, monthInFull } from './diets.ts'
import { institutionIds, loadInstitution } from './load-institution.ts'

async function coming(id: number, today: string, count = 2) {
  const diets = (await loadInstitution(id))?.diets
  return diets ? comingDiets(diets, today, count) : []
}

test('the diets ahead come in order, over the end of the year', async () => {
  const months = (await coming(4, '2026-07-01', 4)).map(({ month }) => monthInFull(month))
  expect(months).toEqual(['September 2026', 'December 2026', 'March 2027', 'June 2027'])
})

test('a diet counts until its month is over', async () => {
  expect((await coming(1, '2026-11-30'))[0]).toMatchObject({ month: '2026-11', isThisMonth: true })
  expect((await coming(1, '2026-12-01'))[0]).toMatchObject({ month: '2027-05', isThisMonth: false })
})

test('the last day to enter is still open, the day after it is closed', async () => {
  expect((await coming(2, '2026-10-31'))[0]).toEqual({
    month: '2026-12',
    isThisMonth: false,
    closes: '2026-10-31',
    isClosed: false,
  })
  const [december, june] = await coming(2, '2026-11-01')
  expect([december?.isClosed, june?.closes, june?.isClosed]).toEqual([true, '2027-04-30', false])
})

test('only the bodies whose months a source gives have diets', async () => {
  const known = await Promise.all(institutionIds.map(async (id) => (await loadInstitution(id))?.diets && id))
  expect(known.filter(Boolean)).toEqual([1, 2, 3, 4, 5])
})
