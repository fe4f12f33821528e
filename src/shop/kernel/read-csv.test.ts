import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function read(...chunks: string[]): Promise<[line: number, fields: string[]][]> {
  const rows: [number, string[]][] = []
  for await (const each of readCsv(from(chunks)))
    rows.push(...each.map((row): [number, string[]] => [row.line, row.fields]))
  return rows
}

async function* from(chunks: string[]) {
  yield* chunks
}

test.each([
  [
    'a,b\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      [1, ['a', 'b']],
      [2, ['1', '2']],
    ],
  ],
  [
    'a\rb\r',
    [
      [1, ['a']],
      [2, ['b']],
    ],
  ],
  ['\uFEFFa,b', [[1, ['a', 'b']]]],
  [
    '\n\n\na\n\r\n\nb',
    [
      [4, ['a']],
      [7, ['b']],
    ],
  ],
  ['"a,1","b ""x"""\n', [[1, ['a,1', 'b "x"']]]],
  [
    '"a\nb",c\nd',
    [
      [1, ['a\nb', 'c']],
      [3, ['d']],
    ],
  ],
  [
    '"a\r\nb"\nc',
    [
      [1, ['a\r\nb']],
      [3, ['c']],
    ],
  ],
  ['a,,\n', [[1, ['a', '', '']]]],
  ['a"b,"c"d\n', [[1, ['a"b', 'cd']]]],
  ['"",""', [[1, ['', '']]]],
  ['', []],
] as const)('%j is read as a spreadsheet would', async (text, rows) => {
  expect(await read(text)).toEqual(rows)
})

test('a file cut into any pieces reads the same', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '𐍈') })
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.array(fc.nat(60), { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      async (rows, cuts, end) => {
        const text = rows.map((row) => row.map((f) => `"${f.replaceAll('"', '""')}"`).join(',')).join(end)
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const chunks = places.slice(1).map((to, i) => text.slice(places[i], to))
        expect((await read(...chunks)).map(([, fields]) => fields)).toEqual(rows)
      },
    ),
  )
})

test.each(['a,"b', `"${'x'.repeat(10_001)}"`])('a quote without end is refused', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ problem: 'csv_quote', data: { line: 1 } })
})

test.each([
  ['semicolons', 'make;reason\nFord;"a;b, c"\n'],
  ['tabs', 'make\treason\nFord\t"a;b, c"\n'],
  ['commas', 'make,reason\nFord,"a;b, c"\n'],
  ['a line that tells the mark', 'sep=;\r\nmake;reason\r\nFord;"a;b, c"\r\n'],
])('values between %s are told from the first line, in any pieces', async (_, text) => {
  const fields = [
    ['make', 'reason'],
    ['Ford', 'a;b, c'],
  ]
  expect((await read(text)).map(([, each]) => each)).toEqual(fields)
  expect((await read(...text)).map(([, each]) => each)).toEqual(fields)
})

test('a first line without end is not kept for ever', async () => {
  await expect(read(...Array(30).fill('x'.repeat(1_000)))).rejects.toThrow('csv_quote')
})
