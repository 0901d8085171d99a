import { createHash } from 'node:crypto'
import { PICTURE_VERSION } from '@koya/contract/rules/pictures/pictures.ts'
import type { CertificateSheet } from '../../artwork/certificate/draw-certificate.ts'
import { drawOutside } from '../../artwork/drawing.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, takeOneBack, tooMany } from '../../http/limits/rate-limit.ts'
import { DrawingStore } from '../pictures/drawing-store.ts'
import { findCertificate, gradeOf, verifyUrl } from './read-certificate.ts'

/** Of one address, behind which a whole school may sit. What is drawn already, or could not be drawn, counts for nobody. */
const drawings: Limit = { name: 'certificate-drawings', most: 300, minutes: 60 }

/**
 * The PDF of a certificate as it stands now. What it says is read at each request, and a drawing is kept under all that
 * it says: one from before a revocation has another name and is never found again.
 */
export function certificatePdfs(deps: Deps) {
  const store = new DrawingStore({ bytes: 8 * 1024 * 1024, waiting: 32 })

  async function draw(certificate: CertificateSheet, version: string, ip: string) {
    const isCounted = !store.holds(version)
    if (isCounted && !(await countOne(deps.db, drawings, ip))) throw tooMany(drawings)
    try {
      return await store.find(version, async () => {
        const logo = await readLogo(deps, certificate.organisation?.logo ?? '')
        return Buffer.from(await drawOutside({ kind: 'certificate', certificate, logo }))
      })
    } catch (error) {
      if (isCounted) await takeOneBack(deps.db, drawings, ip)
      throw error
    }
  }

  return async (code: string) => {
    const certificate = await readSheet(deps, code)
    const said = JSON.stringify([PICTURE_VERSION, certificate])
    const version = createHash('sha256').update(said).digest('base64url')
    return { version, draw: (ip: string) => draw(certificate, version, ip) }
  }
}

/** As a PDF takes it. A logo that is gone leaves the name alone. */
async function readLogo({ storage }: Deps, address: string) {
  const [, , key, file] = address.split('/')
  const bytes = key && file ? await storage.read(`${key}/${file}`) : undefined
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes).resize({ height: 160, width: 480, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}

async function readSheet(deps: Deps, typed: string): Promise<CertificateSheet> {
  const found = await findCertificate(deps, typed)
  const { code, number, learnerName, courseName, issuedAt } = found.award
  return {
    code,
    number,
    provider: deps.config.provider.name,
    learnerName,
    courseName,
    organisation: found.organisation,
    isPath: found.isPath,
    category: found.category,
    issuedAt,
    grade: gradeOf(found),
    revokedAt: found.revokedAt,
    verifyUrl: verifyUrl(deps, code),
  }
}
