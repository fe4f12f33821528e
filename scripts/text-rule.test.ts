import { expect, test } from 'vitest'
import { boundlessTexts, linesOf } from './text-rule.ts'

const ROOT = `${import.meta.dirname}/..`

test('no text reaches a rule of the shop before its length is bound', () => {
  expect(boundlessTexts(ROOT)).toEqual([])
})

test.each([
  'const Name = z.string()',
  'const Name = z.object({ name: z.string().trim().min(1) })',
  'const Name = z.string().regex(/^a+$/).max(40)',
  "const Form = z.object({ email: z.email(), day: z.iso.date() }).describe('A form')",
  'const Names = z.array(z.string()).max(9)',
  'const Words = z.record(z.string(), z.number())',
  'const name = z.string().check(z.minLength(1), z.maxLength(9))',
])('a text without a bound is refused: %s', (line) => {
  expect(linesOf('src/example.ts', `import { z } from 'zod'\n${line}\n`)).toContain(
    '2 takes a text without a bound: begin with textUpTo(...)',
  )
})

test.each([
  'const Name = textUpTo(40).trim().min(1)',
  'const Email = textUpTo(254).check(z.email())',
  "const Answer = z.object({ name: z.string().describe('As it is written') })",
  "const Names = z.array(z.string()).describe('As they are written')",
  'const name = z.string().check(z.maxLength(9, { abort: true }), z.minLength(1))',
])('what has its bound first, or is said by the shop, is let through: %s', (line) => {
  expect(linesOf('src/example.ts', `import { z } from 'zod'\n${line}\n`)).toEqual([])
})
