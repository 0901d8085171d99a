import { expect, type Locator, type Page } from '@playwright/test'
import type { Path, Who } from './view.ts'

/** Something that opens over the page, or unfolds from it as a menu does. */
export type DialogRow = {
  who: Who
  path: Path
  /** What has to be so before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** What the page has to show before anything is pressed. */
  ready?: (page: Page) => Promise<unknown>
  opener: (page: Page) => Locator
  /** How it is opened, where the opener is not pressed. */
  open?: (page: Page, opener: Locator) => Promise<unknown>
  /** What it shows then. */
  opened: (page: Page) => Locator
  /** Makes the most of it: another form in it, or its errors. */
  goOn?: (page: Page, opened: Locator) => Promise<unknown>
  /** What closes it besides Escape; null for menus, which have no such button. */
  closer?: ((page: Page) => Locator) | null
  /** Where there is such a thing: below the header's breakpoint or above it. */
  only?: 'narrow' | 'wide'
}

export type DialogRows = Record<string, DialogRow>

export const dialogNamed = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

export const buttonNamed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()

/** Sends a form as it stands, and waits for what is wrong with it. */
export function sendEmpty(button: string) {
  return async (_: Page, opened: Locator) => {
    await opened.getByRole('button', { name: button, exact: true }).click()
    await expect(opened.locator('.field-error, .form-message').first()).toBeVisible()
  }
}
