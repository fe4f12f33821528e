import fc from 'fast-check'

/** Stands for `__proto__` until the JSON is written: as a key of an object literal it would vanish. */
export const PROTO = '@@proto'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '../../etc/passwd',
  '..%2f..%2f',
  '%252e%252e%252f',
  '%ff%fe',
  '%',
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'toString',
  'robin@exаmple.com',
  'ﬁne@example.com',
  'robin@example.com\u0000',
  'robin\r\nbcc: all@example.com',
  '"robin doe"@example.com',
  'ROBIN@EXAMPLE.COM',
  'robin@[127.0.0.1]',
  'r'.repeat(300).concat('@example.com'),
  'İstanbul@example.com',
  '٣',
  '１２',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '99999999999999999999999',
  '1.005',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'true',
  'null',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '💥'.repeat(200),
  'e\u0301'.repeat(100),
  '\u2028',
  ' us ',
  'US',
]

const NUMBERS = [0, -0, -1, 1.5, 0.1 + 0.2, 999, 1_000, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324]

/** Objects where text or numbers belong. */
const THINGS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { [PROTO]: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: 1 },
  { length: 1e9 },
  Array.from({ length: 300 }, () => 'x'),
  nested(40),
  nested(20),
]

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) }
}

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...THINGS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const hostileKey = fc.constantFrom(
  PROTO,
  'constructor',
  '$gt',
  '',
  'id',
  'total',
  'toString',
  '\u0000',
)
