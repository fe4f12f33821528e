import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Where text is bounded, and where what answers are made of is named. */
const MAKES_TEXT = ['src/shop/kernel/bounded-text.ts', 'src/shop/kernel/wire.ts']

const TEXT = /^(string|email|url|uuid|base64)$/
const FIRST = /^(bounded|maxLength)$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Every schema of a text that has no bound, or that a rule could read before it is bound. */
export function boundlessTexts(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !MAKES_TEXT.includes(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`))
}

/** The offending lines of one source, by number. @throws SyntaxError when it does not parse */
export function linesOf(file: string, source: string): string[] {
  if (!/from 'zod(\/mini)?'/.test(source)) return []
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`)
  const lines: number[] = []
  const visit = (value: unknown, above: Node[]) => {
    if (Array.isArray(value)) for (const each of value) visit(each, above)
    else if (isNode(value)) {
      if (makesText(value) && !isBound(value, above))
        lines.push(source.slice(0, value.start).split('\n').length)
      for (const child of Object.values(value)) visit(child, [value, ...above])
    }
  }
  visit(parsed.program, [])
  return lines.map((line) => `${line} takes a text without a bound: begin with textUpTo(...)`)
}

/** `z.string()` and the like; `.check(z.email())` is a rule of a text that has its bound. */
function makesText(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const owner = ownerOf(node)
  return owner === 'z.iso' || (owner === 'z' && TEXT.test(methodOf(node)))
}

function isBound(node: Node, above: readonly Node[]): boolean {
  for (const [at, parent] of above.entries()) {
    // A field of an object, whatever the object is called.
    if (/^(Property|VariableDeclarator|ReturnStatement|ArrowFunctionExpression)$/.test(parent.type))
      return false
    if (parent.type !== 'CallExpression') continue
    const method = methodOf(parent)
    // What the shop itself says is described; what callers send has its bound first.
    if (method === 'describe' || nameOf(parent.callee) === 'nextPage') return true
    const isArgument = (parent.arguments as unknown[]).some((each) => each === node || each === above[at - 1])
    if (method === 'check' && isArgument) return true
    if (method === 'check' && boundsFirst(parent)) return true
  }
  return false
}

function boundsFirst(call: Node): boolean {
  const [first] = call.arguments as unknown[]
  return isNode(first) && (FIRST.test(methodOf(first)) || FIRST.test(nameOf(first.callee)))
}

function methodOf({ callee }: Node): string {
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : ''
}

/** `z` of `z.string()`, `z.iso` of `z.iso.date()`. */
function ownerOf({ callee }: Node): string {
  const owner = isNode(callee) ? callee.object : undefined
  if (!isNode(owner)) return ''
  return owner.type === 'MemberExpression'
    ? `${nameOf(owner.object)}.${nameOf(owner.property)}`
    : nameOf(owner)
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
