import fc from 'fast-check'

/** Texts that break what trusts them: each one has broken something somewhere. */
const wickedTexts = [
  '',
  ' ',
  '\ufeff',
  '\u202egnp.exe',
  'שלום عليكم',
  '👩🏾‍🎓',
  'Ọ̀ṣun',
  'İstanbul ß ﬁ',
  'line\r\nBcc: everyone@example.test',
  '%00',
  '%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd\0.png',
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  "1') UNION SELECT password_hash FROM users --",
  '1; SELECT pg_sleep(5)',
  "\\'; --",
  '%_%',
  'a & b | !c <-> (d:*',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '#{7*7}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '|id',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1.5',
  '1e5',
  '0x10',
  '١٢',
  ' 1 ',
  '+1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e309',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00+23:59',
  'ada@example.test',
  'ada@example.test,eve@example.test',
  'a"b c"@example.test',
]

const wickedNumbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1 + 0.2,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

/** So deep that whoever descends without counting runs out of stack. */
const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown

/** What PostgreSQL cannot keep. */
const unkeepable = ['\0', 'a\0b', '\ud800', 'a\udfff']

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...unkeepable) },
  { weight: 8, arbitrary: fc.constantFrom(...wickedTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '😀', '<b>', ' ', '-', '(', 'é'), fc.constantFrom(50, 201, 1_001, 5_001, 60_000))
      .map(([unit, times]) => unit.repeat(times / unit.length)),
  },
)

/** Anything JSON can say where something else was wanted. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...wickedNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [''], { length: -1 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, fc.constantFrom<unknown>(1, 'x', null), { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ constructor: { prototype: { isAdmin: true } } }, deep) },
)
