import { expect, test } from '@playwright/test'
import { zipOf } from '../../api/test/media/scorm-packages.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { signIn } from '../support/member.ts'

const item = (id: string, asked: string, interaction: string, right: string) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${id}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>${right}</value></correctResponse></responseDeclaration>
  <itemBody><${interaction} responseIdentifier="R" maxChoices="1"><prompt>${asked}</prompt>
    <simpleChoice identifier="A">The ledger</simpleChoice><simpleChoice identifier="B">The journal</simpleChoice></${interaction}></itemBody>
</assessmentItem>`

test('a package of QTI items is unpacked in the browser, and what cannot be asked is named', {
  tag: '@long',
}, async ({ page, request }) => {
  const author = await signIn(page, request, 'admin@koya.test')
  const id = await ownCourse(request, author, 'ATSWA Part I: Basic Accounting')
  await page.goto(`/mycourses/${id}/questions?in=bank`)
  const buffer = await zipOf({
    'imsmanifest.xml': '<manifest/>',
    'items/first.xml': item('first', 'Which book is written first?', 'choiceInteraction', 'B'),
    'items/order.xml': item('order', 'In which order?', 'orderInteraction', 'B'),
  })
  const choose = page.getByLabel(/Choose a .txt/)
  await choose.setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({ 'a.png': 'x' }),
  })
  await expect(page.getByText('There are no QTI items in this zip file')).toBeVisible()
  await choose.setInputFiles({ name: 'items.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByRole('radio', { name: 'QTI' })).toBeChecked()
  const topics = page.getByRole('combobox', { name: 'Topics for questions that have none' })
  await topics.fill('Petty cash and banking (ATSWA-101)')
  await topics.press('Enter')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 question was imported. 1 was left out.').first()).toBeVisible()
  await expect(page.getByText('questions of the kind order cannot be asked here')).toBeVisible()
  await expect(page.getByText('Which book is written first?').first()).toBeVisible()
  const imported = page.locator('.question-row').filter({ hasText: 'Which book is written first?' })
  await expect(imported.getByText('Topics: Petty cash and banking (ATSWA-101)')).toBeVisible()
})
