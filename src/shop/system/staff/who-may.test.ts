import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readModuleGraph } from '../../../../scripts/module-graph.ts'
import type { Actor } from '../../kernel/actor.ts'
import { ShopError } from '../../kernel/errors.ts'
import { DUTY_NAMES, type Duty, mayDo } from './duties.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const ROLES = ['owner', 'admin', 'finance', 'support', 'warehouse', 'reader'] as const

const ACTORS: Record<string, Actor> = {
  guest: { kind: 'guest' },
  member: { kind: 'customer', userId: 'usr_1', email: 'kim@example.com' },
  system: { kind: 'system', name: 'test' },
  ...Object.fromEntries(ROLES.map((role) => [role, { kind: 'staff', name: role, role } as const])),
}

interface Gate {
  who: 'requireStaff' | 'requireMember' | 'requireSystem' | 'anyone'
  duty: Duty | undefined
}

interface Verb {
  name: string
  run: (ctx: unknown, ...rest: unknown[]) => unknown
  /** What its first line says; undefined when that does not say who may. */
  gate: Gate | undefined
}

let verbs: Verb[]

// It imports the whole domain, which takes a slow machine a while.
beforeAll(async () => {
  verbs = await readVerbs()
}, 60_000)

/** Whatever the rest of the program calls in the domain with a whole context, and so with an actor; the demo plays its inner steps, too. */
async function readVerbs(): Promise<Verb[]> {
  const graph = readModuleGraph(ROOT, ['src'])
  const entered = [...graph]
    .filter(([file]) => !/^src\/(shop|web|demo)\//.test(file))
    .flatMap(([, imports]) => imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target))
    .filter((target) => target.startsWith('src/shop/') && target.endsWith('.ts'))
  const found = await Promise.all([...new Set(entered)].sort().map(verbsOf))
  return found.flat()
}

async function verbsOf(file: string): Promise<Verb[]> {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const names = [...text.matchAll(/^export (?:async )?function (\w+)\(\s*ctx: Ctx\b/gm)].map(
    ([, name = '']) => name,
  )
  if (names.length === 0) return []
  const module = await import(join(ROOT, file))
  return names.map((name) => ({
    name: `${file.slice(9, -3)} ${name}`,
    run: module[name],
    gate: gateOf(module[name]),
  }))
}

/** Read from the function itself: the very first thing it does. */
function gateOf(verb: () => unknown): Gate | undefined {
  const body = String(verb).replace(/^[\s\S]*?\)\s*\{\s*/, '')
  const first =
    /^(?:const [^=\n]+ = )?\(?(?:0, ?)?[\w$.]*?\b(requireStaff|requireMember|requireSystem|anyone)\)?\(ctx(?:, ?["'](\w+)["'])?\)/.exec(
      body,
    )
  return first ? { who: first[1] as Gate['who'], duty: first[2] as Duty | undefined } : undefined
}

class PastTheGate extends Error {}

/** A context of which a verb may know the actor; a verb that touches more has let its caller in. */
function contextOf(actor: Actor): unknown {
  return new Proxy(
    { actor },
    {
      get(target, key) {
        if (key === 'actor') return target.actor
        throw new PastTheGate()
      },
      ownKeys() {
        throw new PastTheGate()
      },
    },
  )
}

/** Stands for whatever else a verb is given: every field of it is there, but it is no promise. */
const anything: unknown = new Proxy(() => {}, {
  get(_, key) {
    if (key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => 'x'
    return key === Symbol.iterator ? () => [].values() : anything
  },
  apply: () => anything,
})

const REFUSALS = ['not_signed_in', 'staff_only', 'staff_login_needed', 'admin_only']

async function isLetIn({ run }: Verb, actor: Actor): Promise<boolean> {
  try {
    await run(contextOf(actor), anything, anything, anything)
    return true
  } catch (error) {
    return !(error instanceof ShopError && REFUSALS.includes(error.code))
  }
}

function mayEnter({ who, duty }: Gate, actor: Actor): boolean {
  if (who === 'anyone') return true
  if (who === 'requireMember') return actor.kind === 'customer'
  if (who === 'requireSystem') return actor.kind === 'system'
  if (actor.kind === 'system') return mayDo('system', duty ?? 'read')
  return actor.kind === 'staff' && mayDo(actor.role, duty ?? 'read')
}

describe('every verb', () => {
  test('says in its first line who may', () => {
    expect(verbs.length).toBeGreaterThan(50)
    expect(verbs.filter(({ gate }) => !gate).map(({ name }) => name)).toEqual([])
  })

  test.each(Object.entries(ACTORS))('lets a %s in by that line and the table of duties', async (_, actor) => {
    for (const verb of verbs) {
      const expected = verb.gate !== undefined && mayEnter(verb.gate, actor)
      expect([verb.name, await isLetIn(verb, actor)]).toEqual([verb.name, expected])
    }
  })
})

/** Files of the office's routes that run before any verb, and say who calls or what was answered before. */
const BEFORE_VERBS = ['src/http/admin/guard.ts', 'src/http/admin/repeatable.ts']
/** What only completes an answer of a verb. */
const COMPLETES = [
  'src/http/admin/invoices.ts namesIn',
  'src/http/admin/parcels.ts listLines',
  'src/http/admin/parcels.ts presentForStaff',
  'src/http/admin/parcels.ts listParcels',
  'src/http/admin/present-orders.ts presentForStaff',
]

/** Functions that take a database in place of a context: they know no actor, so they cannot say who may. */
function queriesOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const found = text.matchAll(/^export (?:async )?function (\w+)\(\s*(?:db|tx): (?:Db|Pick<Db)\b/gm)
  return [...found].map(([, name = '']) => name)
}

test('no route of the staff asks the database past the verbs', () => {
  const asked = [...readModuleGraph(ROOT, ['src'])]
    .filter(([file]) => file.startsWith('src/http/admin/') && !BEFORE_VERBS.includes(file))
    .flatMap(([file, imports]) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      return imports
        .filter(({ target, typeOnly }) => !typeOnly && /^src\/shop\/.*\.ts$/.test(target))
        .flatMap(({ target }) => queriesOf(target))
        .filter((name) => text.includes(`${name}(`))
        .map((name) => `${file} ${name}`)
    })
  expect([...new Set(asked)]).toEqual(COMPLETES)
})

const ALL: readonly Duty[] = [
  'read',
  'fulfil_order',
  'hold_orders',
  'release_holds',
  'edit_order',
  'note_orders',
  'take_returns',
  'claims',
  'help_members',
  'notices',
  'export',
  'cancel_order',
  'refund',
  'make_offer',
  'enterprise_codes',
  'prices',
  'stock',
  'receive_devices',
  'install_devices',
  'plans',
  'answer_disputes',
  'billing_terms',
  'tax_exemptions',
  'taxes',
  'invoices',
  'accounting',
  'import_data',
  'settings',
  'api_keys',
  'staff',
  'jobs',
]

test('every duty is in the list of this test', () => {
  expect([...ALL].sort()).toEqual([...DUTY_NAMES].sort())
})

test.each([
  ['owner', ALL],
  ['admin', ALL],
  [
    'finance',
    [
      'read',
      'hold_orders',
      'release_holds',
      'note_orders',
      'notices',
      'export',
      'refund',
      'answer_disputes',
      'billing_terms',
      'tax_exemptions',
      'taxes',
      'invoices',
      'accounting',
    ],
  ],
  [
    'support',
    [
      'read',
      'fulfil_order',
      'hold_orders',
      'release_holds',
      'edit_order',
      'note_orders',
      'take_returns',
      'claims',
      'help_members',
      'notices',
      'export',
      'cancel_order',
      'refund',
    ],
  ],
  [
    'warehouse',
    ['read', 'fulfil_order', 'hold_orders', 'note_orders', 'take_returns', 'stock', 'receive_devices'],
  ],
  ['reader', ['read']],
] as const)('the duties of %s', (role, duties) => {
  expect(ALL.filter((duty) => mayDo(role, duty))).toEqual(duties)
})
