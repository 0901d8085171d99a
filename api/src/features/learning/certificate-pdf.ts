import { formatDay, lagosDay } from '@koya/contract/lagos-day.ts'
import { PDFDocument } from 'pdf-lib'
import type { Deps } from '../../deps.ts'
import { lengthOf, wrap } from '../pictures/lettering.ts'
import { CertificatePage, colours, sheet } from './certificate-page.ts'
import { type FoundCertificate, findCertificate, gradeOf, verifyUrl } from './read-certificate.ts'

const LEFT = 190
const ROOM = sheet.width - LEFT - 56

/** The certificate on a sheet of A4: the cloth of its course at the side, and a code that leads to its proof. */
export async function certificatePdf(deps: Deps, code: string) {
  const found = await findCertificate(deps, code)
  const pdf = await PDFDocument.create()
  describe(pdf, found)
  const page = await CertificatePage.add(pdf)
  const { provider } = deps.config
  page.cloth(found.category, code, LEFT - 50)
  page.koyaMark(LEFT, 524)
  page.write(provider.name, LEFT + 44, 532, { size: 16, weight: 3.2, colour: colours.indigo })
  page.print('Certificate of accomplishment', LEFT, 472, { size: 13, colour: colours.muted })
  drawNames(page, found)
  drawFacts(page, found)
  page.qrCode(verifyUrl(deps, code), sheet.width - 56 - 96, 60, 96)
  page.print('Anyone can check this certificate at', LEFT, 84, { size: 9.5, colour: colours.muted })
  page.print(verifyUrl(deps, code), LEFT, 68, { size: 9.5, colour: colours.indigo })
  if (found.revokedAt) {
    const text = `Revoked on ${formatDay(lagosDay(found.revokedAt))}. This certificate is no longer valid.`
    page.print(text, LEFT, 118, { size: 13, colour: colours.clay })
  }
  return pdf.save()
}

/** What a reader's list of documents shows, with every letter of the name as it is written. */
function describe(pdf: PDFDocument, { award }: FoundCertificate) {
  pdf.setTitle(`${award.learnerName}: ${award.courseName}`, { showInWindowTitleBar: true })
  pdf.setSubject(`Certificate ${award.number}`)
  pdf.setAuthor('Koya')
  pdf.setCreator('Koya')
  pdf.setProducer('Koya')
  pdf.setKeywords([award.number, award.code])
  pdf.setLanguage('en')
  pdf.setCreationDate(award.issuedAt)
  pdf.setModificationDate(award.issuedAt)
}

function drawNames(page: CertificatePage, { award }: FoundCertificate) {
  // A name in a script that our pen was not taught is stood for by the number, which leads to the name.
  const name = lengthOf(award.learnerName, 20) > 0 ? award.learnerName : award.number
  const learner = fit(name, [40, 1], [34, 1], [28, 1], [23, 2], [18, 2])
  const done = award.grade === null ? 'has done every lesson of' : 'has done every lesson and passed every test of'
  const course = fit(award.courseName, [22, 2], [18, 2], [15, 3])
  learner.lines.forEach((line, at) => {
    page.write(line, LEFT, 406 - at * learner.size * 1.5, { size: learner.size, weight: 2.6, colour: colours.indigo })
  })
  page.print(done, LEFT, 344, { size: 13, colour: colours.muted })
  course.lines.forEach((line, at) => {
    page.write(line, LEFT, 304 - at * course.size * 1.6, { size: course.size, weight: 2.4, colour: colours.palm })
  })
}

type Setting = [size: number, lines: number]

/** In the first of the settings that takes all of it; in the last one what does not fit is cut. */
function fit(text: string, ...settings: [Setting, ...Setting[]]) {
  const tried = settings.map(([size, most]) => ({ size, lines: wrap(text, size, ROOM, most) }))
  return tried.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? (tried.at(-1) as (typeof tried)[number])
}

function drawFacts(page: CertificatePage, found: FoundCertificate) {
  const grade = gradeOf(found)
  const facts = [
    ['Issued', formatDay(lagosDay(found.award.issuedAt))],
    ['Number', found.award.number],
    ...(grade ? [['Grade', `${grade.points} of ${grade.out_of}`]] : []),
  ]
  facts.forEach(([label = '', value = ''], at) => {
    page.print(label, LEFT + at * 160, 200, { size: 9.5, colour: colours.muted })
    page.print(value, LEFT + at * 160, 182, { size: 13, colour: colours.indigo })
  })
}
