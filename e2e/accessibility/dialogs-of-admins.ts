import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { Page } from '@playwright/test'
import { buttonNamed, type DialogRow, type DialogRows, dialogNamed, sendEmpty } from './dialog-row.ts'

const question = (path: string, button: string, title: string | RegExp, sent: boolean | string = false): DialogRow => ({
  who: 'admin',
  path,
  opener: buttonNamed(new RegExp(`^${button}: `)),
  opened: dialogNamed(title),
  ...(sent && { goOn: sendEmpty(sent === true ? button : sent) }),
})

/** As if the provider had refused to give the first payment back: the demo has no such one. */
async function refuseToReturn(page: Page) {
  await page.route(`**${API_BASE}/admin/payments?*`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.payments[0].can_close = true
    await route.fulfill({ response, json })
  })
}

export const dialogsOfAdmins: DialogRows = {
  'approving a course': question('/admin/courses', 'Approve', 'Publish this course?'),
  'sending a course back': question('/admin/courses', 'Send back', 'Send this course back?', true),
  'taking a course out': question('/admin/courses', 'Unpublish', 'Take this course out of the catalogue?'),
  'logging somebody out': question('/admin/users', 'Log out everywhere', 'Log this person out everywhere?'),
  'blocking somebody': question('/admin/users', 'Block', /^Block /, true),
  'moving a review': question('/admin/reviews', 'Move', 'Move this review?', true),
  'describing a category': question('/admin/catalogue', 'Describe', /./),
  'hiding a review': question('/admin/reviews', 'Hide', 'Hide this from others?', true),
  'leaving what was reported': question('/admin/complaints', 'Leave', 'Leave it as it is?', 'Leave it'),
  'taking a course off after a report': question('/admin/complaints', 'Take off', /off the catalogue/, true),
  'the change of roles': question('/admin/users', 'Change roles', /^Roles of /),
  'suspending an organisation': question('/admin/organisations', 'Suspend', 'Suspend Marina Staff Training?'),
  'room for the files of an organisation': question('/admin/organisations', 'Space for files', /^How much space for /),
  'approving an organisation': question('/admin/businesses', 'Approve', 'Approve this organisation?'),
  'rejecting an organisation': question('/admin/businesses', 'Reject', 'Decline this organisation?'),
  'a refund': question('/admin/payments?list=all', 'Refund', 'Give this money back?', true),
  'accepting a payment': question('/admin/payments', 'Accept and enrol', 'Accept what was paid?'),
  'declining a refund': question('/admin/payments?list=requested', 'Decline', 'Decline this refund?', true),
  'sending a refund': question('/admin/payments?list=due', 'Send refund', /^Send NGN/),
  'sending a refund to an account': question(
    '/admin/payments?list=attention',
    'Send to an account',
    /^Send NGN .* to an account/,
    'Send refund',
  ),
  'booking a refund by hand': question('/admin/payments?list=attention', 'Book as returned', /^Book NGN/, true),
  'booking a settlement': question('/admin/books', 'Book a settlement', 'Book a settlement', 'Book it'),
  'setting a report aside': question('/admin/payments?list=attention', 'Set aside', 'Set this report aside?', true),
  'closing a payment': {
    ...question('/admin/payments', 'Close', 'Close this payment?', 'Close payment'),
    prepare: refuseToReturn,
  },
  'holding payouts back': question('/admin/payouts', 'Hold', /^Hold back the payouts of /, true),
  'setting a tax rate': question('/admin/payouts', 'Set a rate', 'Set a rate', 'Set the rate'),
  'agreeing a share': question('/admin/payouts', 'Agree on a share', /^Agree on a share with /, 'Set the share'),
  'agreeing a share with an organisation': question(
    '/admin/organisations',
    'Agree on a share',
    /^Agree on a share with /,
    'Set the share',
  ),
  'removing a coupon': question('/admin/coupons', 'Remove', /^Remove /),
  'revoking a certificate': question('/admin/certificates', 'Revoke', 'Revoke this certificate?', true),
}
