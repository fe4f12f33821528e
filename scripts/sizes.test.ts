import { expect, test } from 'vitest'
import { functionSizes, longIn } from './sizes.ts'

const lines = (count: number) => Array.from({ length: count }, () => '  work()').join('\n')

test('every function of a source is measured, inner ones and methods too', () => {
  const source = `function outer() {\n  const inner = () => {\n${lines(3)}\n  }\n}\nconst one = { two() {\n} }\n`
  expect(functionSizes('a.ts', source)).toEqual([
    { at: 'a.ts:1', lines: 7 },
    { at: 'a.ts:2', lines: 5 },
    { at: 'a.ts:8', lines: 2 },
  ])
})

test('a folder with more than one long function in twenty is refused, with the longest named', () => {
  const short = Array.from({ length: 18 }, (_, at) => ({ at: `short.ts:${at}`, lines: 10 }))
  const long = [
    { at: 'long.ts:1', lines: 40 },
    { at: 'long.ts:50', lines: 41 },
  ]
  expect(longIn('src', [...short, ...long])).toEqual([expect.stringContaining('long.ts:50 (41)')])
  expect(longIn('src', [...short, ...short, ...short, ...long])).toEqual([])
})

test('functions of one line do not make the long ones look rare', () => {
  const tiny = Array.from({ length: 100 }, (_, at) => ({ at: `tiny.ts:${at}`, lines: 1 }))
  expect(longIn('src', [...tiny, { at: 'long.ts:1', lines: 35 }])).toHaveLength(1)
})
