import { messages } from '@koya/contract/protocol/messages.ts'
import { rolesNotice } from '../accounts/tell-of-roles.ts'
import { suspensionNotice } from '../admin/organisations/suspend.ts'
import { toMarkNotice } from '../assessments/queue-to-mark.ts'
import { pathCertificateNotice } from '../certificates/award-paths.ts'
import { appealNotice, complaintNotice, decisionNotice, shownAgainNotice } from '../complaints/tell-of-complaint.ts'
import { learnerMessageNotice, teacherReplyNotice } from '../conversations/tell-of-message.ts'
import { classAdded, classCancelled, classMoved, classNotice } from '../curriculum/tell-of-class.ts'
import { announcementNotice } from '../discussions/announce.ts'
import { answerNotice, followedAnswerNotice, questionNotice } from '../discussions/tell-about-post.ts'
import { splitNotice, splitWords } from '../earnings/change-split.ts'
import { unopenedNotice } from '../gifts/ask-giver.ts'
import { openedNotice } from '../gifts/redeem-gift.ts'
import { markedNotice } from '../marking/finish-attempt.ts'
import { markedMockNotice } from '../marking/finish-mock.ts'
import { refusedWorkNotice } from '../media/answers/scan-answer-file.ts'
import { refusedUploadNotice, scannerAwayNotice } from '../media/scanning/scan-upload.ts'
import type { Notice } from '../notifications/tell.ts'
import { recordNotice } from '../organisation-sign-in/settings/tell-of-record.ts'
import { assignmentNotice } from '../organisations/assignments/assign.ts'
import { reminderNotice } from '../organisations/assignments/remind.ts'
import { noSeatsNotice } from '../organisations/seats/give-by-rule.ts'
import { seatNotice } from '../organisations/seats/open-courses.ts'
import { spaceOpenedNotice } from '../organisations/space/make-space.ts'
import { linkEndedNotice, paidInFullNotice, partNotice } from '../payments/sponsored/tell-learner.ts'
import { returnNotice, saleNotice } from '../payments/tell-teachers.ts'
import { identityNotice } from '../payouts/identity/decide-identity.ts'
import { payoutNotice, troubleNotice, withdrawnNotice } from '../payouts/tell-about-payouts.ts'
import { reviewNotice } from '../ratings/tell-of-review.ts'
import { teacherMessageNotice } from '../teaching/write-to-learners.ts'
import { switchedOffNotice } from '../webhooks/switch-off.ts'
import { course, headOf, organisation, taught } from './examples.ts'

const AMOUNT = 1_250_000
const WORDS = 'The hall has changed.\n\nWe meet in B12, on the second floor.\nBring your ledger.'
const REASON = 'It names a learner, who did not agree to that.'
const at = '2026-11-21T09:00:00Z'
const author = { firstName: 'Ngozi', lastName: 'Eze' }

/** Notifications that go by mail as well, in the words they have in the product. */
export function exampleNotices(publicUrl: string): Notice[] {
  return [...aboutLearning(), ...aboutTeaching(), ...aboutWriting(), ...aboutMoney(), ...aboutOrganisations(publicUrl)]
}

function aboutLearning(): Notice[] {
  const clinic = { title: 'Trial balance clinic' }
  return [
    rolesNotice(['Instructor', 'Admin']),
    markedNotice(taught, { id: 12, title: 'Petty cash' }),
    markedMockNotice({ id: 3, number: 3 }, course),
    refusedWorkNotice('Report.docx', messages.media.infected('Report.docx', 'Eicar-Test-Signature')),
    announcementNotice(taught, { title: 'Hall B12', body: WORDS }),
    teacherMessageNotice(taught, 'Ngozi Eze', WORDS),
    classNotice(taught, 12, classAdded(clinic, at)),
    classNotice(taught, 12, classMoved(clinic, at)),
    classNotice(taught, undefined, classCancelled(clinic)),
  ]
}

function aboutTeaching(): Notice[] {
  return [
    toMarkNotice('Ada Obi', course),
    reviewNotice({ course: taught, stars: 5, review: 'Clear and patient.\n\nThe clinic helped me most.' }),
    saleNotice('Ada Obi', { ...taught, priceKobo: AMOUNT }),
    returnNotice('Ada Obi', taught),
    splitNotice(splitWords.proposed(course, 40)),
    splitNotice(splitWords.accepted(course)),
    splitNotice(splitWords.declined(course)),
    refusedUploadNotice('Lesson 3.mp4', messages.media.infected('Lesson 3.mp4', 'Eicar-Test-Signature')),
    scannerAwayNotice,
  ]
}

function aboutWriting(): Notice[] {
  const post = { id: 2, parentId: 1, userId: 1, body: WORDS }
  const written = { post, author, lesson: { id: 12, title: 'Petty cash' }, course: taught }
  const conversation = { id: 1, course: taught }
  const review = { id: 1, kind: 'review', course } as const
  return [
    questionNotice(written),
    answerNotice(written),
    followedAnswerNotice(written),
    learnerMessageNotice(conversation, post, 'Ada Obi'),
    teacherReplyNotice(conversation, post, 'Ngozi Eze'),
    complaintNotice({ ...review, isAppeal: false }),
    complaintNotice({ ...review, isAppeal: true }),
    decisionNotice({ ...review, kind: 'course' }, 'hide', REASON),
    decisionNotice(review, 'remove', REASON),
    shownAgainNotice({ ...review, courseId: 107 }),
    appealNotice(review, 'granted', REASON),
    appealNotice(review, 'declined', REASON),
  ]
}

function aboutMoney(): Notice[] {
  const gift = { name: 'Bola', courses: [course], reference: 'KOYA-2026-0001' }
  const payout = { amountKobo: AMOUNT, taxKobo: 62_500, problem: 'The bank does not know this account.' }
  return [
    unopenedNotice(gift),
    openedNotice(gift),
    partNotice(course, { partKobo: AMOUNT, missingKobo: AMOUNT }),
    paidInFullNotice(course, '/classroom/acc-107'),
    linkEndedNotice(course, 'lapsed', true),
    ...(['paid', 'failed', 'reversed', 'declined'] as const).flatMap(
      (state) => payoutNotice({ ...payout, state }) ?? [],
    ),
    withdrawnNotice(payout),
    troubleNotice({ ...payout, name: 'Ngozi Eze' }),
    identityNotice(messages.identity.toldAccepted),
    identityNotice(messages.identity.toldRefused('The picture is too dark to read.')),
  ]
}

function aboutOrganisations(publicUrl: string): Notice[] {
  const { name, slug } = organisation
  const head = headOf(publicUrl)
  const assigned = { organisation: name, slug, what: course, mandatory: true, dueOn: '2026-12-18', head }
  const due = [
    { courseName: course, days: 7, slug, name },
    { courseName: 'Payroll in an Afternoon', days: -7, slug, name },
  ]
  return [
    spaceOpenedNotice(name, slug),
    suspensionNotice(organisation, { is_suspended: true, reason: 'An invoice has been open for 90 days.' }),
    suspensionNotice(organisation, { is_suspended: false, reason: 'The invoice is paid.' }),
    seatNotice({ lmsUrl: undefined }, name, [taught], head),
    noSeatsNotice({ what: course, who: 'Ada Obi and Bola Ade', organisation: name, slug }),
    assignmentNotice(assigned),
    reminderNotice(due, head),
    pathCertificateNotice({ pathName: 'First Year at the Counter', code: 'a-code', head }),
    recordNotice(slug, { of: 'domain', name: 'marina.example', isLost: false }),
    recordNotice(slug, { of: 'host', name: 'learn.marina.example', isLost: true }),
    switchedOffNotice('hooks.marina.example', { status: 503, answer: '' }, '/admin/webhooks'),
  ]
}
