/** A question bank as Moodle exports it, with questions of each kind in turn. */
export function moodleExport(count: number) {
  const kinds = [multichoice, shortanswer, numerical, matching]
  const questions = Array.from({ length: count }, (_, at) => (kinds[at % kinds.length] ?? multichoice)(at + 1))
  const category =
    '<question type="category"><category><text>$course$/top/Book-keeping</text></category><info format="html"><text></text></info></question>'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[category, ...questions].join('\n')}\n</quiz>\n`
}

function question(type: string, text: string, rest: string) {
  return `<question type="${type}">
    <name><text>Q</text></name>
    <questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    ${rest}
  </question>`
}

function answer(fraction: number, text: string | number) {
  return `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback format="html"><text></text></feedback></answer>`
}

function multichoice(n: number) {
  return question('multichoice', `Which is ${n}?`, `<single>true</single>${answer(100, `n${n}`)}${answer(0, 'other')}`)
}

function shortanswer(n: number) {
  return question('shortanswer', `Write ${n} in words.`, answer(100, `number ${n}`) + answer(100, `no. ${n}`))
}

function numerical(n: number) {
  return question('numerical', `What is \\(${n} + 1\\)?`, answer(100, n + 1))
}

function matching(n: number) {
  const pair = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
  return question('matching', `Match ${n}.`, pair(`a${n}`, '1') + pair(`b${n}`, '2'))
}
