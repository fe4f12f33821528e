import { brokenFloors } from './floors.ts'
import { circles, type ModuleGraph, valuesOf } from './module-graph.ts'
import { climbedStoreys } from './storeys.ts'

interface Wall {
  /** Read out when the wall is climbed. */
  rule: string
  inside: RegExp
  /** What the files inside may import; everything else is an error. */
  may: RegExp
  /** What they may import beside it as types alone, gone when it runs. */
  mayByType?: RegExp
}

const NODE = 'node:[a-z_/]+'
const KERNEL = 'src/shop/kernel/[^/]+'
const DB = 'db/.+'
const WORDS = 'src/words/.+'

/** Who may import whom, types included. Only src/main.ts and the tests know all parts. */
const WALLS: Wall[] = [
  {
    rule: 'the kernel knows nothing but the tables, and the names of messages',
    inside: /^src\/shop\/kernel\//,
    may: anyOf(KERNEL, 'db/tables/.+', 'src/words/message-key.ts', 'drizzle-orm', 'zod', 'node:crypto'),
  },
  {
    rule: 'the domain knows no HTTP, React or vendor',
    inside: /^src\/shop\//,
    may: anyOf(
      'src/shop/.+',
      'db/tables/.+',
      WORDS,
      NODE,
      'drizzle-orm',
      'zod',
      'libphonenumber-js',
      'image-size',
    ),
  },
  {
    rule: 'the words know nothing of the shop',
    inside: /^src\/words\//,
    may: anyOf(WORDS, NODE, 'intl-messageformat'),
  },
  {
    rule: 'pricing knows no other noun, only places and taxes as values',
    inside: /^src\/shop\/sale\/pricing\//,
    may: anyOf(
      'src/shop/sale/pricing/.+',
      KERNEL,
      'src/shop/facts/(tax/(provider|present-tax)|addresses/.+|markets/.+).ts',
      'zod',
    ),
  },
  {
    rule: 'a route parses, calls the domain and presents: no SQL, no vendor',
    inside: /^src\/http\//,
    may: anyOf(
      'src/http/.+',
      'src/shop/.+',
      'src/page-ports/.+',
      WORDS,
      NODE,
      'hono',
      '@hono/.+',
      'zod',
      'fresh',
      'negotiator',
      'lru-cache',
      'rate-limiter-flexible',
      'react-router',
    ),
  },
  {
    rule: 'a job calls the domain',
    inside: /^src\/jobs\//,
    may: anyOf('src/jobs/.+', 'src/shop/.+', 'src/mail/.+', WORDS, NODE, 'zod'),
  },
  {
    rule: 'an adapter knows the ports it implements, not who uses them',
    inside: /^src\/adapters\//,
    may: anyOf(
      'src/adapters/.+',
      'src/shop/.+',
      DB,
      WORDS,
      NODE,
      '(?!src/|db/|hono|react)[@a-z][a-z0-9@/-]*',
    ),
  },
  {
    rule: 'the shopper loads nothing of the office',
    inside: /^src\/web\//,
    may: anyOf('(?!src/office/).+'),
  },
  {
    rule: 'the office uses the parts of the storefront, not its pages',
    inside: /^src\/office\//,
    may: anyOf('(?!src/web/pages/).+'),
  },
  {
    rule: 'a page knows the domain by its schemas and pure rules, and the API by its types',
    inside: /^src\/(office\/|web\/(?!entry\.server\.tsx$))/,
    mayByType: anyOf('src/http/(contract/api-calls|(admin/)?[a-z-]+).ts'),
    may: anyOf(
      'src/(web|office)/.+',
      'src/shop/.+',
      'src/page-ports/.+',
      '(?!src/|db/|node:|pg|stripe$|hono$)[@a-z][a-z0-9@:/.-]*',
      '\\./?\\+types/.+',
    ),
  },
  {
    rule: 'a command of the terminal speaks to the API, and knows it by its types',
    inside: /^src\/cli\//,
    may: anyOf('src/cli/.+', 'db/data-folder-lock.ts', NODE),
    mayByType: anyOf('src/http/.+', 'src/shop/.+'),
  },
  {
    rule: 'the database knows tables and values, not verbs',
    inside: /^db\//,
    may: anyOf(DB, 'src/shop/.+', NODE, 'drizzle-orm', 'pg', '@electric-sql/pglite', 'zod'),
  },
]

const RUNS_IN_A_BROWSER = anyOf('src/web/.+', 'src/shop/.+', 'zod', 'libphonenumber-js')
const FORBIDDEN_NAMES = /(^|\/)(index|utils?|helpers?|service|manager|types|common|misc)\.tsx?$/

/** Every broken rule of the layout as one line; none when all is well. */
export function brokenWalls(graph: ModuleGraph): string[] {
  return [
    ...forbiddenNames(graph),
    ...climbedWalls(graph),
    ...serverPartsOfPages(graph),
    ...climbedStoreys(graph),
    ...nounCycles(graph),
    ...brokenFloors(graph),
  ]
}

function forbiddenNames(graph: ModuleGraph): string[] {
  return [...graph.keys()]
    .filter((file) => FORBIDDEN_NAMES.test(file))
    .map((file) => `${file}: say what is in it`)
}

function climbedWalls(graph: ModuleGraph): string[] {
  return [...graph].flatMap(([file, imports]) =>
    WALLS.filter((wall) => wall.inside.test(file)).flatMap((wall) =>
      imports
        .filter(
          ({ target, typeOnly }) => !wall.may.test(target) && !(typeOnly && wall.mayByType?.test(target)),
        )
        .filter(({ target }) => !isAsset(target))
        .map(({ target }) => `${file} imports ${target}: ${wall.rule}`),
    ),
  )
}

/** What pages take from the domain ends up in the browser, with everything that in turn imports by value. */
function serverPartsOfPages(graph: ModuleGraph): string[] {
  const pages = [...graph.keys()].filter((file) => /^src\/(web|office)\//.test(file))
  const reached = new Map<string, string>()
  const visit = (file: string, from: string) => {
    if (reached.has(file) || !file.startsWith('src/shop/')) return
    reached.set(file, from)
    for (const target of valuesOf(graph, file)) visit(target, file)
  }
  for (const page of pages) for (const target of valuesOf(graph, page)) visit(target, page)
  return [...reached].flatMap(([file, from]) =>
    valuesOf(graph, file)
      .filter((target) => !RUNS_IN_A_BROWSER.test(target) && !isAsset(target))
      .map((target) => `${file} (reached from ${from}) imports ${target}: it cannot run in a browser`),
  )
}

/** Files already have no cycles (the linter says so); neither have the nouns of the domain. */
function nounCycles(graph: ModuleGraph): string[] {
  return [...circles(graph, nounOf)].map(
    ([noun, others]) => `src/shop/${noun} depends on itself through ${others.join(', ')}`,
  )
}

function nounOf(file: string): string | undefined {
  return /^src\/shop\/(?!kernel\/)([^/]+\/[^/]+)\//.exec(file)?.[1]
}

function isAsset(target: string): boolean {
  return /\.(css|json|svg|png|jpe?g|webp|avif|woff2?)(\?\w+)?$/.test(target)
}

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(`^(${patterns.join('|')})$`)
}
