/** The three documents, in the order of their tabs. The first is what `/legal` shows. Set `revised` when you change a text. */
export const legalTabs = [
  {
    id: 'privacy-policy',
    label: 'Privacy Policy',
    description: 'What Koya does with personal information, and what it does not.',
    revised: '2026-11-19',
  },
  {
    id: 'honour-code',
    label: 'Honour Code',
    description: 'What learners, instructors and Koya can expect of one another.',
    revised: '2026-11-15',
  },
  {
    id: 'terms-of-service',
    label: 'Terms Of Service',
    description: 'The agreement between you and the people who run Koya.',
    revised: '2026-11-19',
  },
] as const

export type LegalTab = (typeof legalTabs)[number]

export function legalPath({ id }: LegalTab) {
  return id === legalTabs[0].id ? '/legal' : `/legal?tab=${id}`
}

export function findTab(id: string | null): LegalTab {
  return legalTabs.find((tab) => tab.id === id) ?? legalTabs[0]
}
