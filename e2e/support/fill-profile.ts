import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, type Page } from '@playwright/test'
import { drawPicture } from './draw-picture.ts'

/** An answer for every field of the form, by its name. */
export const wholeProfile: Record<string, string> = {
  username: 'bola',
  first_name: 'Bolanle',
  middle_name: 'Ayo',
  last_name: 'Adeyemi',
  gender: 'Female',
  date_of_birth: '1994-05-12',
  marital_status: 'Seperated',
  phone_number: '08035550142',
  country_id: 'Nigeria',
  language: 'Yoruba',
  education_level: 'A-Level',
  degree_obtained: 'B.sc',
  previous_institutions: 'University of Lagos',
  niche_courses: 'Tax',
  employment_status: 'Employed',
  experience_level: 'Senior',
  current_employer_name: 'Self',
  current_employer_designation: 'Owner',
  previous_employer_name: 'A firm',
  previous_employer_designation: 'Clerk',
  brief_introduction: 'An accountant.',
  detailed_introduction: 'An accountant in Lagos.',
  other_info: 'None',
  facebook_url: 'javascript:alert(1)',
  linkedin_url: 'https://www.linkedin.com/in/bola',
  twitter_url: 'None',
}

export const control = (page: Page, name: string) => page.locator(`[name="${name}"]:not([type=hidden])`)

export async function fillProfile(page: Page, answers: Record<string, string> = wholeProfile) {
  await control(page, 'username').waitFor()
  const choices = await page.evaluate<string[]>("[...document.querySelectorAll('select')].map(({ name }) => name)")
  for (const [name, answer] of Object.entries(answers))
    if (choices.includes(name)) await control(page, name).selectOption({ label: answer })
    else await control(page, name).fill(answer)
  await control(page, 'industry_id').selectOption({ index: 1 })
}

/** Chooses a photo, takes it as it is offered and waits until it has been kept. */
export async function uploadPhoto(page: Page, buffer = drawPicture(600, 400)) {
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('dialog', { name: 'Your photo' }).getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText(messages.upload.successful)).toBeVisible()
}

export const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click()
