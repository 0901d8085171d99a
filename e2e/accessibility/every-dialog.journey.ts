import { expect, type Page, test } from '@playwright/test'
import { placesOfDialogs, rowOfPlace } from './dialog-places.ts'
import type { DialogRow, DialogRows } from './dialog-row.ts'
import { dialogsOfAdmins } from './dialogs-of-admins.ts'
import { dialogsOfMembers } from './dialogs-of-members.ts'
import { dialogsOfVisitors } from './dialogs-of-visitors.ts'
import { lookAt, looks } from './look.ts'
import { comeAs, open } from './view.ts'

test.describe.configure({ timeout: 90_000 })

const everyDialog: DialogRows = { ...dialogsOfVisitors, ...dialogsOfMembers, ...dialogsOfAdmins }

test('every dialog of the product is opened', () => {
  expect(Object.keys(rowOfPlace)).toEqual(placesOfDialogs())
  expect(Object.keys(everyDialog)).toEqual(expect.arrayContaining(Object.values(rowOfPlace)))
})

/** From here on the header holds the menus, and the columns are side by side. */
const WIDE = 1024

for (const [name, row] of Object.entries(everyDialog))
  test(`axe finds nothing wrong with ${name}, and the focus returns where it was`, { tag: '@long' }, async ({
    page,
  }) => {
    const size = { width: row.only === 'narrow' ? 320 : 1280, height: 800 }
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const visit = await comeAs(page, row.who)
    await row.prepare?.(page)
    await open(visit, row.path)
    // A member's page says when it listens; a press on a visitor's before that would be lost.
    if (row.who === 'visitor') await page.waitForLoadState('networkidle')
    await row.ready?.(page)

    await show(page, row)
    await row.goOn?.(page, row.opened(page))
    // A menu leaves the page behind it in use: what it half covers would count as too small to press.
    await lookAt(page, name, {
      at: looks.filter(fits(row)),
      ...(row.closer === null && { part: row.opened(page) }),
    })
    await page.setViewportSize(size)
    await page.keyboard.press('Escape')
    await isBack(page, row)

    if (row.closer === null) return
    await show(page, row)
    const closer =
      row.closer ?? ((page: Page) => row.opened(page).getByRole('button', { name: 'Close', exact: true }).last())
    await closer(page).press('Enter')
    await isBack(page, row)
  })

function fits({ only }: DialogRow) {
  return ({ width }: { width: number }) => !only || width >= WIDE === (only === 'wide')
}

async function show(page: Page, { opener, opened, open }: DialogRow) {
  await opener(page).focus()
  if (open) await open(page, opener(page))
  else await page.keyboard.press('Enter')
  await expect(opened(page)).toBeVisible()
}

async function isBack(page: Page, { opener, opened }: DialogRow) {
  await expect(opened(page)).toBeHidden()
  // The browser closes it, and the page takes it away a moment later: what is pressed in between goes with it.
  await expect(page.locator('dialog:not([open])')).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
}
