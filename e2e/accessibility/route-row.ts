import type { Page } from '@playwright/test'
import type { Path, View, Who } from './view.ts'

export type RouteRow = {
  who: Who
  /** Where the page has everything on it that it can have. */
  filled: Path
  /** Makes that so before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** Where it has nothing on it, or there is nothing to show; null where there is always something. */
  empty: string | Omit<View, 'who'> | View | null
  /** What the page says when nothing loads; null where it asks for nothing. */
  error: string | null
  /** What it waits for, where that is no answer of the API. */
  waitsFor?: RegExp
}

export type RouteRows = Record<string, RouteRow>

/** What most pages say when they could not be fetched. */
export const didNotLoad = 'This page did not load'
