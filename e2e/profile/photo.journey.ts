import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from '@playwright/test'
import { drawPicture } from '../support/draw-picture.ts'
import { control, uploadPhoto } from '../support/fill-profile.ts'
import { newMember, password, signIn } from '../support/member.ts'

test.describe.configure({ timeout: 60_000 })

test('the photo is kept as soon as it is uploaded, and its button fits on a small phone', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await uploadPhoto(page)
  await kept
  await page.goto('/learner/profile')
  await expect(page.getByRole('img', { name: 'Bola Ade' })).toHaveAttribute('src', /^\/media\//)
  await page.goto('/learner/profile?tab=edit')
  const field = await page.getByRole('region', { name: 'Photo' }).boundingBox()
  const button = await page.getByText('Choose another photo').boundingBox()
  expect((button?.x ?? 999) + (button?.width ?? 999)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0))
})

test('a photo is cut with keys or by hand, can be dropped, and what is no picture is refused in place', {
  tag: '@long',
}, async ({ page, request }) => {
  await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  const chooser = page.locator('input[type=file]')
  const fileDialog = page.waitForEvent('filechooser')
  await page.getByRole('region', { name: 'Photo' }).click({ position: { x: 3, y: 3 } })
  await fileDialog
  await chooser.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a picture') })
  await expect(chooser).toHaveAccessibleDescription(messages.api.notAnImage)
  await expect(page.getByText(messages.upload.failed)).toBeVisible()

  const bytes = drawPicture(600, 400).toString('base64')
  const dropped = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    const raw = Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0))
    transfer.items.add(new File([raw], 'me.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.getByRole('region', { name: 'Photo' }).dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await expect(dialog.getByLabel('Zoom')).toBeFocused()
  await page.keyboard.press('End')
  await expect(dialog.getByLabel('Zoom')).toHaveValue('4')
  await dialog.getByLabel('Left to right').press('Home')
  const kept = dialog.getByRole('img', { name: 'The part we will use' })
  await expect(kept).toHaveCSS('left', '0px')
  const box = await dialog.locator('.crop-area').boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 40, middle.y)
  await page.mouse.up()
  await expect(kept).toHaveCSS('left', /^-(40|39\.9)/)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText(messages.upload.successful)).toBeVisible()
  await expect(control(page, 'username')).toBeVisible()
  await expect(page.locator('input[name=image_url]')).toHaveValue(/^\/media\/.+\/100\.webp$/)
})

test('only where something can be dropped does the photo say so', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const member = await newMember(page, request)
  await page.goto('/learner/profile?tab=edit')
  await expect(page.getByText('Or drop one here.')).toBeVisible()
  const phone = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true })
  const touched = await phone.newPage()
  await touched.goto('/')
  await signIn(touched, phone.request, member.email, password)
  await touched.goto('/learner/profile?tab=edit')
  await expect(touched.getByText('JPEG, PNG or WebP.')).toBeVisible()
  await expect(touched.getByText('Or drop one here.')).toBeHidden()
  await phone.close()
})
