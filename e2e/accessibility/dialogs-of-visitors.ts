import type { Page } from '@playwright/test'
import { changeCourse } from '../support/courses/change-course.ts'
import { buttonNamed, type DialogRow, type DialogRows, dialogNamed, sendEmpty } from './dialog-row.ts'

const inHeader = (name: string) => (page: Page) => page.getByRole('banner').getByRole('link', { name, exact: true })

const logIn = {
  who: 'visitor',
  path: '/about',
  // Phones keep it in the menu, and the link that opened a dialog there is gone with it.
  only: 'wide',
  opener: inHeader('Log In'),
  opened: dialogNamed('Log In'),
} satisfies DialogRow

const menu = (label: string): DialogRow => ({
  who: 'visitor',
  path: '/about',
  only: 'wide',
  opener: (page) => page.locator('.main-nav summary', { hasText: label }),
  opened: (page) => page.locator('.main-nav details[open] .panel'),
  closer: null,
})

export const dialogsOfVisitors: DialogRows = {
  'the Log In dialog': logIn,
  'the Log In dialog with errors': { ...logIn, goOn: sendEmpty('Log In') },
  'the Forgot Password dialog': {
    ...logIn,
    opened: (page) => page.locator('dialog[open]'),
    goOn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Forgot password' }).click(),
  },
  'the Registration dialog with errors': {
    who: 'visitor',
    path: '/about',
    opener: inHeader('Sign Up'),
    opened: dialogNamed('Registration'),
    goOn: sendEmpty('Sign Up'),
  },
  'the Courses menu': menu('Courses'),
  'the Programmes menu': menu('Programmes'),
  'the menu for institutions': menu('For Institutions'),
  'the phone menu': {
    who: 'visitor',
    path: '/about',
    only: 'narrow',
    opener: buttonNamed('Menu'),
    opened: (page) => page.locator('#site-menu:popover-open'),
    goOn: (_, opened) => opened.locator('summary', { hasText: 'Courses' }).click(),
    closer: buttonNamed('Close menu'),
  },
  'the search field': {
    who: 'visitor',
    path: '/about',
    only: 'narrow',
    opener: buttonNamed('Search courses'),
    opened: (page) => page.locator('#search-field:popover-open'),
    closer: null,
  },
  'the filters': {
    who: 'visitor',
    path: '/courses',
    only: 'narrow',
    opener: buttonNamed(/^Filters/),
    opened: (page) => page.locator('#filters:popover-open'),
    goOn: (_, opened) => opened.locator('summary').first().click(),
    closer: buttonNamed('Close filters'),
  },
  'the suggestions': {
    who: 'visitor',
    path: '/courses',
    opener: (page) => page.getByRole('main').getByLabel('Search courses'),
    open: (_, opener) => opener.pressSequentially('ica'),
    opened: (page) => page.getByRole('option').first(),
    closer: null,
  },
  'the details of a course over its programme': {
    who: 'visitor',
    path: '/programs/1/courses/all',
    opener: (page) => page.getByRole('link', { name: 'Details: Taxation', exact: true }),
    opened: dialogNamed('Taxation'),
  },
  'the introduction of a course': {
    who: 'visitor',
    path: '/course-detail/72',
    prepare: async (page) => {
      await changeCourse(72, { introduction_video: 'https://www.youtube.com/watch?v=aBc-123_xYz' })
      const playing = '<!doctype html><html lang="en"><title>A video</title><main>playing</main></html>'
      await page.route(/youtu/, (route) => route.fulfill({ contentType: 'text/html', body: playing }))
    },
    opener: (page) => page.getByRole('link', { name: 'Watch the introduction' }),
    opened: dialogNamed('Introduction'),
  },
  // It is open at its own address, and whoever closes it is led home: nothing opened it.
  'the setting of a new password': {
    who: 'visitor',
    path: '/password/reset/abc?email=a@example.test',
    opener: (page) => page.locator('body'),
    open: async () => {},
    opened: dialogNamed('Reset Your Password'),
    goOn: sendEmpty('Change Password'),
    closer: null,
  },
}
