import { readPdf } from '../read-pdf.ts'
import { openClassrooms } from './classroom.ts'

/** A market whose certificates are signed and have an address of their own. */
export async function openCertificates() {
  const rooms = await openClassrooms({
    env: { KOYA_SECRET: 'a secret of at least 32 characters, for tests', PUBLIC_URL: 'https://koya.example' },
  })
  const { app, learner, makeCourse } = rooms

  async function accomplished(
    given: Parameters<typeof learner>[1] = {},
    course: Parameters<typeof makeCourse>[0] = {},
  ) {
    const made = await makeCourse({ lessons: [{}], ...course })
    const who = await learner(made.id, given)
    const items = made.lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
    const { data } = await who.call('POST', '/progress', { items })
    return { ...who, course: made, code: data[0].certificate as string }
  }

  const pdfOf = (code: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/v1/certificates/${code}.pdf`, headers })
  const readPdfOf = async (code: string) => readPdf((await pdfOf(code)).rawPayload)
  const linesOf = async (code: string) => (await readPdfOf(code)).runs.map(({ text }) => text.normalize('NFC'))

  return { ...rooms, accomplished, pdfOf, readPdfOf, linesOf }
}
