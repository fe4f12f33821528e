import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Where markets are told apart; everywhere else they are data. */
const MARKETS = 'src/shop/facts/markets/'

/** The lists of markets and of currencies themselves. */
const LISTS = ['src/shop/kernel/market-code.ts', 'src/shop/kernel/money.ts']

/** A market, its currency or a language of it, in either case. */
const NAME = /^(?:us|ca|usd|cad|[a-z]{2}-(?:us|ca))$/i
/** The same, and what a language begins or ends with. */
const PART = /^(?:us|ca|usd|cad|en|fr|en-|fr-|-us|-ca|[a-z]{2}-(?:us|ca))$/i
const PROPERTY = /^(?:us|ca|USD|CAD|usd|cad)$/

/** Methods that ask whether a text or a list is or holds a name. */
const ASKING = /^(?:includes|indexOf|startsWith|endsWith|has|get|default|catch)$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Every line of the shop that decides by the name of a country, language or currency, or lists the known ones. */
export function comparedMarkets(root: string): string[] {
  return globSync(['src/**/*.{ts,tsx}', 'db/*/*.ts'], { cwd: root })
    .filter((file) => !file.startsWith(MARKETS) && !LISTS.includes(file))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => linesOf(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`))
}

/** The offending lines of one source, by number. @throws SyntaxError when it does not parse */
export function linesOf(file: string, source: string): string[] {
  if (!NAMED.test(source)) return []
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new SyntaxError(`${file}: ${parsed.errors[0]?.message}`)
  const lines = new Set<number>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value)) {
      if (decides(value)) lines.add(source.slice(0, value.start).split('\n').length)
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parsed.program)
  return [...lines].map((line) => `${line} decides by the name of a market: let ${MARKETS} do it`)
}

/** Most files name none of them, and need not be parsed. */
const NAMED = /['"`.-](?:us|ca|usd|cad|en|fr)\b/i

function decides(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==?$/.test(String(node.operator)) && [node.left, node.right].some(is(PART))
    case 'SwitchCase':
      return is(PART)(node.test)
    case 'CallExpression':
      return ASKING.test(propertyOf(node.callee)) && (node.arguments as unknown[]).some(is(PART))
    case 'LogicalExpression':
      return is(NAME)(node.right)
    case 'AssignmentPattern':
      return is(NAME)(node.right)
    case 'MemberExpression':
      return PROPERTY.test(propertyOf(node))
    case 'JSXAttribute':
      return is(NAME)(node.value)
    case 'ArrayExpression':
      return isList(node.elements)
    case 'TSUnionType':
      return isList(node.types)
    default:
      return false
  }
}

/** Two names or more and nothing else: one more market would not be in it. */
function isList(values: unknown): boolean {
  return Array.isArray(values) && values.length > 1 && values.every(is(NAME))
}

function is(name: RegExp): (value: unknown) => boolean {
  return (value) => name.test(textOf(value))
}

function textOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'TSLiteralType') return textOf(value.literal)
  if (value.type === 'TemplateLiteral') {
    const quasis = value.quasis as { value: { cooked?: string } }[]
    return quasis.length === 1 ? (quasis[0]?.value.cooked ?? '') : ''
  }
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : ''
}

/** `ca` of `MARKETS.ca` and of `MARKETS['ca']`. */
function propertyOf(value: unknown): string {
  if (!isNode(value) || value.type !== 'MemberExpression' || !isNode(value.property)) return ''
  return typeof value.property.name === 'string' && !value.computed
    ? value.property.name
    : textOf(value.property)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
