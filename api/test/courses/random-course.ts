import { addDays } from '@koya/contract/rules/time/lagos-day.ts'
import fc from 'fast-check'
import type { PackagedCourse, PackagedLesson, PackagedQuestion } from '../../src/course-package/packaged-course.ts'
import { asKept } from '../../src/course-package/read-document.ts'

/** What YAML, Markdown and file names stumble over, among ordinary words. */
const tricky = fc.constantFrom(
  '---',
  '# no',
  ': ',
  '- x',
  '"',
  "'",
  '\\',
  '&',
  '*a',
  '!!b',
  '%',
  '@',
  '{',
  ']',
  '>-',
  '|',
  '~',
  'yes',
  '1e3',
  '2026-01-01',
  'null',
  '\u2028',
  '💡',
  'ɓàbá',
  ' ',
  '\t',
)
const words = fc.array(fc.oneof(fc.constantFrom('bread', 'oven', 'naira', 'Lagos'), tricky), {
  minLength: 1,
  maxLength: 6,
})
const line = words.map((parts) => `a${parts.join(' ')}`.replace(/[\t\u2028]/g, ' ').trim())
const text = fc
  .array(
    fc.oneof(
      words.map((parts) => parts.join(' ')),
      fc.constant(''),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => asKept(`x\n${lines.join('\n')}`))
const html = line.map((words) => `<p>${words.replace(/[&<>"]/g, '')}</p>`)

const choice = fc
  .tuple(line, fc.uniqueArray(line, { minLength: 2, maxLength: 5 }), line, fc.nat())
  .map(([prompt, options, explanation, seed]): PackagedQuestion => {
    const right = seed % options.length
    return seed % 2
      ? {
          kind: 'single',
          prompt,
          options,
          answer: [right],
          explanation,
          topics: ['ICAN-103/first-look', `Day ${seed}`],
          level: 'hard' as const,
        }
      : { kind: 'multiple', prompt, options, answer: [...new Set([0, right])], explanation: '' }
  })
const numeric = fc.tuple(text, fc.integer({ min: -1e6, max: 1e6 }), fc.constantFrom([], [0.5])).map(
  ([prompt, number, tolerance]): PackagedQuestion => ({
    kind: 'numeric',
    prompt: prompt.trim(),
    options: [],
    answer: [number / 8, ...tolerance],
    explanation: '',
  }),
)
const several = fc.uniqueArray(
  fc.integer({ min: 1, max: 99 }).map((one) => `Thing ${one}`),
  { minLength: 3, maxLength: 6 },
)
/** Of the kinds that are marked at once. */
const ofParts = fc.tuple(line, several, fc.nat()).map(([prompt, things, seed]): PackagedQuestion => {
  const asked = { prompt, options: [], explanation: '' }
  const [first = ''] = things
  const rest = things.slice(1)
  const cases: PackagedQuestion[] = [
    { ...asked, kind: 'short', answer: things },
    { ...asked, kind: 'gap', prompt: `${first} ___ and ____`, answer: ['a | b', 'c'] },
    { ...asked, kind: 'matching', options: things, answer: rest.map((_, at) => at), details: { left: rest } },
    { ...asked, kind: 'ordering', options: things, answer: things.map((_, at) => at) },
    {
      ...asked,
      kind: 'numeric',
      answer: [seed / 4],
      details: { units: things.map((unit, at) => ({ unit, factor: at + 1 })) },
    },
  ]
  return cases[seed % cases.length] as PackagedQuestion
})
const essay = line.map((prompt): PackagedQuestion => {
  const rubric = [{ criterion: 'All of it', marks: 2.5 }]
  return { kind: 'essay', prompt, options: [], answer: [], explanation: '', details: { rubric } }
})
const questions = fc.array(fc.oneof(choice, numeric, ofParts), { maxLength: 4 })
const quizQuestions = fc.array(fc.oneof(choice, numeric, ofParts, essay), { maxLength: 4 })

const written = fc.oneof(
  text.map((markdown) => ({ markdown })),
  html.map((one) => ({ html: one })),
  fc.constant({}),
)
const sitting = fc.record({
  shuffle: fc.boolean(),
  show_answers: fc.constantFrom(null, 'never' as const, 'after_last' as const, 'at_once' as const),
})
const content: fc.Arbitrary<PackagedLesson['content']> = fc.oneof(
  written.map((own) => ({ kind: 'text' as const, ...own })),
  written.map((own) => ({ kind: 'video' as const, ...own, url: 'https://youtu.be/abc', bytes: null })),
  fc
    .tuple(written, line)
    .map(([own, name]) => ({ kind: 'attachment' as const, ...own, url: 'https://example.org/a.pdf', name, bytes: 12 })),
  sitting.map((own) => ({ kind: 'exam' as const, pass_mark: 50, attempts: 3, ...own, minutes: 20, count: 10 })),
  fc.tuple(written, fc.oneof(fc.constant(null), written)).map(([own, recording]) => ({
    kind: 'live' as const,
    ...own,
    starts_at: '2026-01-06T17:00:00.000Z',
    ends_at: '2026-01-06T18:30:00.000Z',
    joining_link: null,
    recording,
  })),
)
const topic = fc.constantFrom({}, { topic: 'ICAN-103/first-look' })
const lesson: fc.Arbitrary<PackagedLesson> = fc.oneof(
  fc
    .tuple(line, fc.option(fc.integer({ min: 1, max: 90 })), fc.boolean(), topic, content)
    .map(([title, minutes, is_preview, of, own]) => ({
      title,
      minutes,
      is_preview,
      ...of,
      content: own,
      questions: [],
    })),
  fc.tuple(line, quizQuestions, sitting).map(([title, asked, own]) => ({
    title,
    minutes: 15,
    is_preview: false,
    content: { kind: 'quiz' as const, pass_mark: 60, attempts: null, ...own },
    questions: asked,
  })),
)

/** A course as somebody could have written it, with all that is hard to write down. */
export const randomCourse: fc.Arbitrary<PackagedCourse> = fc
  .record({
    name: line,
    prerequisite: line,
    license: line,
    outcomes: text,
    description: html,
    overview: html,
    price: fc.integer({ min: 0, max: 9_000_000 }).map((kobo) => kobo / 100),
    level: fc.constantFrom('Beginner' as const, 'All levels' as const),
    learning_style: fc.constantFrom('Self Paced' as const, 'Instructor Paced' as const),
    hours: fc.integer({ min: 1, max: 99 }),
    grace_hours: fc.integer({ min: 0, max: 99 }),
    entrance_exam: fc.boolean(),
    days: fc.nat(300),
    sections: fc.array(fc.record({ title: line, lessons: fc.array(lesson, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    bank: questions,
    entrance: questions,
  })
  .map(({ days, ...course }) => ({
    ...course,
    code: 'RND-1',
    category: 'accounting',
    language: 'en',
    certificate: 'Certificate of Completion',
    introduction_video: 'https://youtu.be/abc',
    starts_on: '2026-01-01',
    ends_on: addDays('2026-02-01', days),
    enrolment_opens_on: '2025-12-01',
    enrolment_closes_on: '2026-01-20',
    grade_range: 100,
    thumbnail: '',
    cover: '',
  }))
