import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { takeWhatCan } from '../imported.ts'
import { readQti } from './read-qti.ts'

const { import: said } = messages.questions

const choice21 = `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="First book" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
  <itemBody><p>Think of <strong>bookkeeping</strong>.</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which book comes first?</prompt>
      <simpleChoice identifier="A">The ledger<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">No</feedbackInline></simpleChoice>
      <simpleChoice identifier="B">The journal &amp; nothing else</simpleChoice>
    </choiceInteraction></itemBody>
</assessmentItem>`

const several3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q2" title="Assets">
  <qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier">
    <qti-mapping default-value="0"><qti-map-entry map-key="a" mapped-value="1"/><qti-map-entry map-key="b" mapped-value="2"/><qti-map-entry map-key="c" mapped-value="-1"/></qti-mapping>
  </qti-response-declaration>
  <qti-item-body><qti-choice-interaction response-identifier="R" max-choices="0"><qti-prompt>Which are assets?</qti-prompt>
    <qti-simple-choice identifier="a">Cash</qti-simple-choice><qti-simple-choice identifier="b">Stock</qti-simple-choice><qti-simple-choice identifier="c">Capital</qti-simple-choice>
  </qti-choice-interaction></qti-item-body></qti-assessment-item>`

const number = (equal: string) => `<assessmentItem identifier="q3" title="VAT">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse><value>93.75</value></correctResponse></responseDeclaration>
  <itemBody><p>How much is 7.5% of N1,250? <textEntryInteraction responseIdentifier="RESPONSE"/></p><img src="map.png" alt=""/></itemBody>
  <responseProcessing><responseCondition><responseIf>${equal}<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>
</assessmentItem>`

const match = (values: string) => `<qti-assessment-item identifier="q4" title="Pairs">
  <qti-response-declaration identifier="R" cardinality="multiple" base-type="directedPair"><qti-correct-response>${values}</qti-correct-response></qti-response-declaration>
  <qti-item-body><qti-match-interaction response-identifier="R"><qti-prompt>Match them.</qti-prompt>
    <qti-simple-match-set><qti-simple-associable-choice identifier="c" match-max="1">Cash</qti-simple-associable-choice><qti-simple-associable-choice identifier="l" match-max="1">Loan</qti-simple-associable-choice></qti-simple-match-set>
    <qti-simple-match-set><qti-simple-associable-choice identifier="as" match-max="4">Asset</qti-simple-associable-choice><qti-simple-associable-choice identifier="li" match-max="4">Liability</qti-simple-associable-choice></qti-simple-match-set>
  </qti-match-interaction></qti-item-body></qti-assessment-item>`
const pairs = '<qti-value>c as</qti-value><qti-value>l li</qti-value>'

const older = (
  cardinality: string,
  condition: string,
) => `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a"><section ident="s"><item ident="i">
  <presentation><material><mattext texttype="text/html">&lt;p&gt;Which are &lt;b&gt;assets&lt;/b&gt;?&lt;/p&gt;</mattext></material>
    <response_lid ident="r" rcardinality="${cardinality}"><render_choice>
      <response_label ident="1"><material><mattext>Cash</mattext></material></response_label>
      <response_label ident="2"><material><mattext>Stock</mattext></material></response_label>
      <response_label ident="3"><material><mattext>Capital</mattext></material></response_label>
    </render_choice></response_lid></presentation>
  <resprocessing><respcondition><conditionvar>${condition}</conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition></resprocessing>
</item></section></assessment></questestinterop>`

const drafts = (text: string) => takeWhatCan(readQti(text)).drafts

test('a choice of QTI 2.1 comes with its words and the right answer; feedback to answers is named as lost', () => {
  expect(takeWhatCan(readQti(choice21))).toMatchObject({
    drafts: [
      {
        kind: 'single',
        prompt: 'Think of bookkeeping.\nWhich book comes first?',
        options: ['The ledger', 'The journal & nothing else'],
        answer: [1],
        line: 2,
      },
    ],
    notes: [{ line: 2, why: said.answersFeedbackLost }],
  })
})

test('a choice of several of QTI 3 comes from its weights, which count alike here', () => {
  const { drafts, notes } = takeWhatCan(readQti(several3))
  expect(drafts).toMatchObject([
    { kind: 'multiple', prompt: 'Which are assets?', options: ['Cash', 'Stock', 'Capital'], answer: [0, 1] },
  ])
  expect(notes).toEqual([{ line: 1, why: said.weightsAlike }])
})

test.each([
  ['<equal toleranceMode="exact">', [93.75]],
  ['<equal toleranceMode="absolute" tolerance="0.05 0.05">', [93.75, 0.05]],
  ['<equal toleranceMode="relative" tolerance="10 10">', [93.75, 9.375]],
  ['<equal toleranceMode="absolute" tolerance="{T}">', [93.75]],
  ['<equal toleranceMode="absolute" tolerance="0.5">', [93.75, 0.5]],
])('a number with %s accepts %o', (equal, answer) => {
  const { drafts, notes } = takeWhatCan(readQti(number(equal)))
  expect(drafts).toMatchObject([{ kind: 'numeric', prompt: 'How much is 7.5% of N1,250?', answer }])
  expect(notes).toEqual([{ line: 1, why: said.pictureLost }])
})

test('a number that accepts more on one side accepts the smaller here, and says so', () => {
  const { drafts, notes } = takeWhatCan(readQti(number('<equal toleranceMode="absolute" tolerance="0.1 0.5">')))
  expect(drafts).toMatchObject([{ answer: [93.75, 0.1] }])
  expect(notes.map(({ why }) => why)).toContain(said.narrowed)
})

test('words that are asked for in a sentence leave a gap there, and every spelling of full worth counts', () => {
  const item = `<assessmentItem identifier="q5" title="Capital">
    <responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>Abuja</value></correctResponse>
      <mapping><mapEntry mapKey="Abuja" mappedValue="1"/><mapEntry mapKey="FCT Abuja" mappedValue="1"/><mapEntry mapKey="Lagos" mappedValue="0.5"/></mapping></responseDeclaration>
    <itemBody><p>The capital is <textEntryInteraction responseIdentifier="R"/> since 1991, so <math><msup><mi>x</mi><mn>2</mn></msup></math>.</p></itemBody>
  </assessmentItem>`
  const { drafts, notes } = takeWhatCan(readQti(item))
  expect(drafts).toMatchObject([
    { kind: 'short', prompt: 'The capital is ___ since 1991, so x2.', answer: ['Abuja', 'FCT Abuja'] },
  ])
  expect(notes.map(({ why }) => why)).toEqual([said.weightsLost, said.formulaFlat])
})

test('pairs come as matching, where each belongs to one', () => {
  expect(drafts(match(pairs))).toMatchObject([
    {
      kind: 'matching',
      prompt: 'Match them.',
      options: ['Asset', 'Liability'],
      answer: [0, 1],
      details: { left: ['Cash', 'Loan'] },
    },
  ])
  expect(readQti(match('<qti-value>c as</qti-value><qti-value>c li</qti-value>'))).toEqual([
    { line: 1, problem: said.oneEach },
  ])
})

test.each([
  ['Single', '<varequal respident="r">2</varequal>', 'single', [1]],
  [
    'Multiple',
    '<and><varequal respident="r">1</varequal><varequal respident="r">2</varequal><not><varequal respident="r">3</varequal></not></and>',
    'multiple',
    [0, 1],
  ],
])('a choice of a Common Cartridge (%s) comes with what is right', (cardinality, condition, kind, answer) => {
  expect(drafts(older(cardinality, condition))).toMatchObject([
    { kind, prompt: 'Which are assets?', options: ['Cash', 'Stock', 'Capital'], answer },
  ])
})

const fill = (inside: string, conditions: string) => `<questestinterop><item ident="f">
  <presentation><material><mattext>Is a<b where b is 3?</mattext></material>${inside}</presentation>
  <resprocessing>${conditions}</resprocessing></item></questestinterop>`
const words = '<response_str ident="r"><render_fib/></response_str>'
const gives = (answer: string, marks: number) =>
  `<respcondition><conditionvar><varequal respident="r">${answer}</varequal></conditionvar><setvar>${marks}</setvar></respcondition>`

test('words of a Common Cartridge come with every spelling of full marks, and without one as an essay', () => {
  const given = gives('no', 100) + gives('never', 100) + gives('perhaps', 40)
  const plain = fill(words, given).replace('a<b', 'a&lt;b')
  expect(drafts(plain)).toMatchObject([{ kind: 'short', prompt: 'Is a<b where b is 3?', answer: ['no', 'never'] }])
  expect(takeWhatCan(readQti(fill(words, '').replace('a<b', 'a')))).toMatchObject({
    drafts: [{ kind: 'essay' }],
    notes: [{ line: 1, why: said.essayRubric }],
  })
})

test('an item of a Common Cartridge that asks several things is named, not mixed up', () => {
  const two = older('Single', '<varequal respident="r">2</varequal>').replace(
    '</presentation>',
    `${words}</presentation>`,
  )
  expect(readQti(two)).toEqual([{ line: 1, problem: said.severalInteractions }])
})

test('several documents in a row give their items by their lines, and what cannot be asked is named', () => {
  const order = several3.replaceAll('qti-choice-interaction', 'qti-order-interaction')
  const two = choice21.replace('</itemBody>', '<textEntryInteraction responseIdentifier="X"/></itemBody>')
  const { drafts, skipped } = takeWhatCan(
    readQti(`<items>\n${[choice21, order, two, match(pairs)].join('\n')}\n</items>`),
  )
  expect(drafts.map(({ kind, line }) => [kind, line])).toEqual([
    ['single', 3],
    ['matching', 27],
  ])
  expect(skipped.map(({ why }) => why)).toEqual([said.otherKind('order'), said.severalInteractions])
})

test('what is hostile or no QTI is refused and costs nothing', () => {
  const hostile = [
    'hello',
    '<quiz></quiz>',
    '<assessmentItem>'.repeat(50_000),
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ]
  for (const text of hostile) expect(readQti(text)).toEqual([{ line: 1, problem: said.notQti }])
  const grown = choice21
    .replace('Think of', '<!-- --> &xxe; Think of')
    .replace('?>', '?><!DOCTYPE a [<!ENTITY xxe "boom">]>')
  expect(drafts(grown)[0]?.prompt).not.toContain('boom')
  expect(readQti('<assessmentItem/>')).toEqual([{ line: 1, problem: said.noInteraction }])
})
