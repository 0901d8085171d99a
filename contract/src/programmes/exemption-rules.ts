import { cibnExemptions } from './exemptions/cibn.ts'
import { cipmExemptions } from './exemptions/cipm.ts'
import { citnExemptions } from './exemptions/citn.ts'
import { icanExemptions } from './exemptions/ican.ts'
import { icsanExemptions } from './exemptions/icsan.ts'
import { nimnExemptions } from './exemptions/nimn.ts'
import type { ExemptionRules } from './exemptions.ts'

/** The rules of all bodies by id, for whoever needs them without the programmes. A body without rules has published none. */
export const exemptionRules: Partial<Record<string, ExemptionRules>> = {
  1: icanExemptions,
  2: icsanExemptions,
  3: cibnExemptions,
  4: cipmExemptions,
  6: nimnExemptions,
  7: citnExemptions,
}
