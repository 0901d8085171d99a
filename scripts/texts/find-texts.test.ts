import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const textsIn = (source: string) => findTexts('page.tsx', source).map(({ text }) => text)

test('a text is shown whole, with the links inside it and the names of what is put in', () => {
  const source = `
    const Page = () => (
      <p className="big words">
        {answered} of {questions.length} answered, <Link to="/help me">see how</Link>.
      </p>
    )`
  expect(findTexts('page.tsx', source)).toEqual([{ line: 3, text: '{answered} of {length} answered, see how.' }])
})

test('labels, sentences in code and what is put together are texts; classes, statements and addresses are none', () => {
  expect(
    textsIn(`
      import { A } from 'The import of A'
      const rows = sql\`SELECT A FROM B.\`
      const told = isNew ? 'It is new here.' : \`\${name} was here before.\`
      const page = <Field label="First name" name="first_name" className="Field is Wide" alt="" />`),
  ).toEqual(['It is new here.', '{name} was here before.', 'First name'])
})

test('in markup the words between tags and those that are read aloud are texts', () => {
  expect(
    textsIn(`
      const styled = '<style>a { b: c; }</style><p class="Not a Word">Open <a href="/x y">your account</a> first.</p>'
      const page = html\`<h1>Two words</h1><label aria-label="Your key">\${isNew ? html\`<b>It is new.</b>\` : ''}</label>\``),
  ).toEqual(['Open your account first.', 'Two words', 'Your key', 'It is new.'])
})
