import { test } from '@playwright/test'
import { lookAt } from './look.ts'
import { comeAs, open, type View } from './view.ts'
import { viewsOfMembers } from './views-of-members.ts'
import { viewsOfStaff } from './views-of-staff.ts'
import { viewsOfVisitors } from './views-of-visitors.ts'

test.describe.configure({ timeout: 90_000 })

const views: Record<string, View> = { ...viewsOfVisitors, ...viewsOfMembers, ...viewsOfStaff }

for (const [name, { who, path, act }] of Object.entries(views))
  test(`axe finds nothing wrong with ${name}`, { tag: '@long' }, async ({ page }) => {
    await open(await comeAs(page, who), path)
    await act?.(page)
    await lookAt(page, name)
  })
