import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'

const certificate = z.object({
  code: z.string(),
  /** KOYA-2026-000123 */
  number: z.string(),
  learner_name: z.string(),
  /** The course, or the path where `is_path`. Without an id there is no page that everyone may open. */
  course: z.object({ id: z.int().nullable(), name: z.string() }),
  is_path: z.boolean(),
  /** Whose course or path it is, where it is an organisation's. */
  organisation: z.object({ name: z.string(), logo: z.string() }).nullable(),
  issuer: z.string(),
  issued_at: z.string(),
  /** On the course's own scale; null where nothing was marked. */
  grade: z.object({ points: z.number(), out_of: z.int() }).nullable(),
  revoked_at: z.string().nullable(),
  revoked_reason: z.string().nullable(),
  /** `/verify/{code}` with its host, as the QR code says it. */
  verify_url: z.string(),
  /** The QR code as SVG. */
  qr_svg: z.string(),
  pdf_url: z.string(),
  badge_url: z.string(),
})
export type Certificate = z.output<typeof certificate>

/** Shows anyone who has its code what a certificate says, and whether it was revoked. */
export const showCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:code',
  access: 'anyone',
  params: z.object({ code: z.string().min(1).max(100) }),
  answer: z.object({ data: certificate }),
  failures: ['certificate_not_found'],
  reads: ['certificates', 'catalogue'],
})
