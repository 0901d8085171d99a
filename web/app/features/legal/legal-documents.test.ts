import { expect, test } from 'vitest'
import { legalDocument } from './legal-documents.server.ts'
import { findTab, legalTabs } from './legal-tabs.ts'

const provider = {
  name: 'Fola & <Sons>',
  email: 'office@fola.example',
  phone: '0803 555 0142',
  address: '1 Marina, Lagos',
}
const show = (id: string) => legalDocument(findTab(id), provider)

test.each([
  [
    'privacy-policy',
    'Information collected|Cookies and tracking|How information is used|How information is shared|How information is managed|Storage and security|Updates to this policy|Contact|Glossary',
  ],
  ['honour-code', 'Collaboration policy|Pledge|Violations'],
  [
    'terms-of-service',
    'Rules for online conduct|Prohibited items|User accounts|Right to use content|User postings|Certificates and products|Trademarks|Copyright notices|Warranty disclaimers|Indemnification|Additional terms',
  ],
])('%s has its specified sections, each with a place to link to', (id, titles) => {
  const { sections, html } = show(id)
  expect(sections.map(({ title }) => title).join('|')).toBe(titles)
  for (const section of sections) expect(html).toContain(`<h2 id="${section.id}">${section.title}</h2>`)
})

test('who runs Koya stands in every open place, escaped', () => {
  for (const { id } of legalTabs) {
    const { html } = show(id)
    expect(html).toContain('Fola &#38; &#60;Sons&#62;')
    expect(html).not.toMatch(/\{\w+\}/)
  }
})

test('the privacy policy names every cookie, and whom outside Koya tells of learners', () => {
  const { html } = show('privacy-policy')
  for (const name of ['koya_device', 'koya_sign_in', 'koya_opening']) expect(html).toContain(`<code>${name}</code>`)
  for (const who of ['Your organisation', 'A learning system from which you open courses', 'A learning record store'])
    expect(html).toContain(`<strong>${who}</strong>`)
})

test('the facts of the specification are in the text', () => {
  const [code, terms] = [show('honour-code').html, show('terms-of-service').html]
  for (const html of [code, terms]) {
    expect(html).toMatch(
      /a government or state driver(&#39;|')s licence, a passport, a national ID card (and|or) a driver(&#39;|')s licence/,
    )
    expect(html).toMatch(/Refunds are not given after corrective action for violations/)
  }
  expect(terms).toContain('governed by the laws of the Federal Republic of Nigeria')
  expect(code).toContain('Each user has one account')
  for (const outcome of [
    'zero credit',
    'the certificate withheld',
    'revoked',
    'unenrolment',
    'termination of site use',
  ])
    expect(code).toContain(`<strong>${outcome}</strong>`)
})
