import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { contrast, isColour, LETTERS, READABLE } from '@koya/contract/rules/organisations/colour.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { lengthOf, type Pen } from '../lettering/lettering.ts'
import { lettersMissing } from '../lettering/runs.ts'
import { wrap } from '../lettering/wrap.ts'
import { colours } from '../paper.ts'
import { CertificatePage, sheet } from './certificate-page.ts'

const LEFT = 190
const ROOM = sheet.width - LEFT - 56
const QR_SIDE = 96
const QR_LEFT = LEFT + ROOM - QR_SIDE

/** Used where our fonts lack letters. Half a name would be somebody else's. */
const NAME_NOT_PRINTED =
  'This name has letters that we cannot print here. You can read it in full at the address below.'
const TITLE_NOT_PRINTED =
  'a course whose title has letters that we cannot print here. You can read it in full at the address below.'

/** Everything that the sheet depends on: two certificates that are the same in this are the same sheet. */
export type CertificateSheet = {
  code: string
  number: string
  provider: string
  learnerName: string
  courseName: string
  /** Whose course or path it is, where it is an organisation's. */
  organisation: { name: string; logo: string; colour: string } | null
  isPath: boolean
  category: CategoryKey
  issuedAt: Date
  grade: { points: number; out_of: number } | null
  revokedAt: Date | null
  verifyUrl: string
}

/** The certificate on a sheet of A4: the cloth of its course at the side, and a code that leads to its proof. */
export function drawCertificate(certificate: CertificateSheet, logo?: Uint8Array) {
  const { code, provider, category, organisation, verifyUrl, revokedAt } = certificate
  const own = organisation && isReadable(organisation.colour) ? organisation.colour : undefined
  const page = new CertificatePage(describe(certificate))
  page.cloth(category, code, { width: LEFT - 50, ground: own })
  page.koyaMark(LEFT, 524)
  page.write(provider, LEFT + 44, 533, { size: 20, colour: colours.indigo })
  if (organisation) writeOrganisation(page, { name: organisation.name, colour: own ?? colours.indigo, logo })
  page.write('Certificate of accomplishment', LEFT, 472, { size: 13, colour: colours.muted })
  writeNames(page, certificate)
  writeFacts(page, certificate)
  page.qrCode(verifyUrl, QR_LEFT, 60, QR_SIDE)
  writeBefore(page, 'Code', 138, { size: 9.5, colour: colours.muted })
  writeBefore(page, code, 122, { size: 11, colour: colours.indigo })
  page.write('Anyone can check this certificate at', LEFT, 84, { size: 9.5, colour: colours.muted })
  page.write(verifyUrl, LEFT, 68, { size: 9.5, colour: colours.indigo })
  if (revokedAt) {
    const text = `Revoked on ${formatDay(lagosDay(revokedAt))}. This certificate is no longer valid.`
    page.write(text, LEFT, 104, { size: 13, colour: colours.clay })
  }
  return page.finish()
}

/** On white as on its own pages, and on the paper of the sheet. A colour in which nobody could read is left out. */
function isReadable(colour: string) {
  return isColour(colour) && [LETTERS, colours.shea].every((paper) => contrast(colour, paper) >= READABLE)
}

type Organisation = { name: string; colour: string; logo: Uint8Array | undefined }

/** At the right of our own name, its logo above its name, in its colour. */
function writeOrganisation(page: CertificatePage, { name, colour, logo }: Organisation) {
  const right = LEFT + ROOM
  if (logo) page.picture(logo, right, 516, { width: 150, height: 44 })
  if (!canWrite(name)) return
  const { lines, size } = fit(name, [
    [13, 1],
    [10, 2],
  ])
  lines.forEach((line, at) => {
    page.write(line, right - lengthOf(line, size), 498 - at * size * 1.3, { size, colour })
  })
}

/** Beside the QR code, for whoever types instead of scanning. */
function writeBefore(page: CertificatePage, text: string, y: number, pen: Pen) {
  page.write(text, QR_LEFT - 16 - lengthOf(text, pen.size), y, pen)
}

/** What a reader's list of documents shows. */
function describe({ learnerName, courseName, number, code, issuedAt }: CertificateSheet) {
  return {
    Title: `${learnerName}: ${courseName}`,
    Subject: `Certificate ${number}`,
    Author: 'Koya',
    Creator: 'Koya',
    Producer: 'Koya',
    Keywords: `${number} ${code}`,
    CreationDate: issuedAt,
    ModDate: issuedAt,
  }
}

function writeNames(page: CertificatePage, { learnerName, courseName, number, grade, isPath }: CertificateSheet) {
  const done = isPath
    ? 'has accomplished every course of the path'
    : grade
      ? 'has done every lesson and passed every test of'
      : 'has done every lesson of'
  if (canWrite(learnerName)) {
    const settings: Setting[] = [
      [40, 1],
      [34, 1],
      [28, 2],
      [22, 3],
      [16, 4],
      [11, 6],
    ]
    writeBlock(page, fit(learnerName, settings), { middle: 412, colour: colours.indigo })
  } else {
    page.write(number, LEFT, 412, { size: 28, colour: colours.indigo })
    page.write(NAME_NOT_PRINTED, LEFT, 382, { size: 11, colour: colours.muted })
  }
  page.write(done, LEFT, 344, { size: 13, colour: colours.muted })
  const course = canWrite(courseName) ? courseName : TITLE_NOT_PRINTED
  const settings: Setting[] = [
    [24, 2],
    [20, 3],
    [16, 4],
    [12, 6],
  ]
  writeBlock(page, fit(course, settings), { middle: 276, colour: colours.palm })
}

/** Whether it is written with all of its letters, and at least one. */
function canWrite(text: string) {
  return lettersMissing(text).length === 0 && /[\p{L}\p{N}]/u.test(text)
}

type Setting = [size: number, lines: number]
const SMALLEST: Setting = [8, Number.POSITIVE_INFINITY]

/** In the first of the settings that takes all of it; what is too long for them all takes as many small lines as it needs. */
function fit(text: string, settings: Setting[]) {
  const tried = [...settings, SMALLEST].map(([size, most]) => ({ size, ...wrap(text, size, ROOM, most) }))
  return tried.find(({ isCut }) => !isCut) ?? { size: SMALLEST[0], lines: [text] }
}

/** Lines about a height: as many above it as below. */
function writeBlock(
  page: CertificatePage,
  { lines, size }: { lines: string[]; size: number },
  { middle, colour }: { middle: number; colour: string },
) {
  const leading = size * 1.36
  const first = middle + ((lines.length - 1) * leading) / 2 - size * 0.36
  lines.forEach((line, at) => {
    page.write(line, LEFT, first - at * leading, { size, colour })
  })
}

function writeFacts(page: CertificatePage, { issuedAt, number, grade }: CertificateSheet) {
  const facts = [
    ['Issued', formatDay(lagosDay(issuedAt))],
    ['Number', number],
    ...(grade ? [['Grade', `${grade.points} of ${grade.out_of}`]] : []),
  ]
  facts.forEach(([label = '', value = ''], at) => {
    page.write(label, LEFT + at * 160, 200, { size: 9.5, colour: colours.muted })
    page.write(value, LEFT + at * 160, 182, { size: 13, colour: colours.indigo })
  })
}
