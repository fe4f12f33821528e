import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readImageStages, readText, stageNamed } from './image-stages.ts'
import { completeLockFile, missingOptionalPackages, readLockFile } from './lock-file.ts'
import { nameOf, productionPackages } from './production-packages.ts'
import { followImports } from './reach.ts'
import { inLines, makeSbom } from './sbom.ts'

const ROOT = join(import.meta.dirname, '../..')
const dockerfile = readText(ROOT, 'Dockerfile')
const lock = readLockFile(ROOT)
const manifest = JSON.parse(readText(ROOT, 'package.json'))

/** What a stage's files need and do not find, by a Dockerfile. */
function reachOf(stageName: string, text: string) {
  const { files } = stageNamed(readImageStages(ROOT, text), stageName)
  const inBuild = (file: string) => (file.startsWith('build/') ? file : undefined)
  const present = (file: string) => {
    const source = files.get(file) ?? (stageName === '' ? inBuild(file) : undefined)
    return source && readText(ROOT, source)
  }
  const pages = [...files.keys()].filter((file) => /^src\/web\/.*\.tsx?$/.test(file))
  const entries =
    stageName === 'pages'
      ? ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', ...pages]
      : ['src/main.ts', 'src/cli/main.ts', 'build/server/index.js', 'scripts/serve.sh']
  return followImports(entries, present)
}

const withoutLine = (line: string) => {
  expect(dockerfile).toContain(`\n${line}\n`)
  return dockerfile.replace(`\n${line}\n`, '\n')
}

describe('the stage that builds the pages', () => {
  test('holds every file that the build imports', () => {
    const { missing, files } = reachOf('pages', dockerfile)
    expect(missing).toEqual([])
    expect(files.size).toBeGreaterThan(300)
  })

  test.each([
    'COPY tsconfig.json vite.config.ts react-router.config.ts ./',
    'COPY scripts/vite ./scripts/vite',
    'COPY src ./src',
  ])('would be caught without its line "%s"', (line) => {
    expect(reachOf('pages', withoutLine(line)).missing).not.toEqual([])
  })
})

test('pages are built anew when any file they are made of changed', () => {
  const [, sources = ''] = readText(ROOT, 'scripts/prepare.mjs').match(/PAGE_SOURCES = \[([^\]]*)\]/) ?? []
  const watched = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  const isWatched = (file: string) => watched.some((path) => file === path || file.startsWith(`${path}/`))
  const made = [...reachOf('pages', dockerfile).files].filter(
    (file) => !/^(src\/[^/]+|tsconfig\.json|db\/.+)$/.test(file),
  )
  expect(made.some((file) => file.startsWith('src/words/'))).toBe(true)
  expect(made.filter((file) => !isWatched(file))).toEqual([])
})

describe('the stage that runs', () => {
  test('holds every file that the shop and its commands import, and every package in production', () => {
    const { missing, files, packages } = reachOf('', dockerfile)
    const direct = Object.keys(manifest.dependencies)
    const lacking = [...packages].filter(([name]) => !direct.includes(name))
    expect(missing).toEqual([])
    expect(lacking).toEqual([])
    expect(files.size).toBeGreaterThan(200)
  })

  test.each(['COPY db ./db', 'COPY scripts/serve.sh ./scripts/serve.sh'])(
    'would be caught without its line "%s"',
    (line) => {
      expect(reachOf('', dockerfile.replaceAll(`\n${line}\n`, '\n')).missing).not.toEqual([])
    },
  )

  test('carries no tests and no secrets of the folder it is built in', () => {
    const copied = readImageStages(ROOT).flatMap(({ files }) => [...files.values()])
    expect(copied.filter((file) => /\.test\.tsx?$|(^|\/)\.env|^test\//.test(file))).toEqual([])
  })

  test('is named with the version of the package', () => {
    expect(stageNamed(readImageStages(ROOT), '').variables.VERSION).toBe(manifest.version)
  })
})

/** Compilers, bundlers, browsers and test tools. */
const TOOLS =
  /^(vite|vitest|typescript|rolldown|rollup|esbuild|tsx|prettier|drizzle-kit|playwright-core|tailwindcss|lightningcss|fast-check|node|@(vitest|typescript|rolldown|esbuild|babel|biomejs|tailwindcss|react-router)\/.+)$/

describe('the packages that run', () => {
  const installed = productionPackages(lock).map(nameOf)

  test('hold no compiler and no test tool', () => {
    expect(installed.filter((name) => TOOLS.test(name))).toEqual([])
    expect(installed).toContain('hono')
  })

  test('are installed from the lock file, without running their scripts', () => {
    const installs = readImageStages(ROOT)
      .flatMap(({ lines }) => lines)
      .filter((line) => /\bnpm\b/.test(line))
    expect(installs).toHaveLength(2)
    for (const line of installs) expect(line).toMatch(/^RUN npm ci .*--ignore-scripts/)
  })
})

test('the list of what the image holds names each of its packages, with the hash npm checks', () => {
  const { components, metadata } = makeSbom(lock, manifest)
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const installed = productionPackages(lock).map((path) => `${nameOf(path)}@${lock.packages[path]?.version}`)
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted())
  const hono = components.find(({ name }) => name === 'hono')
  const base64 = Buffer.from(hono?.hashes[0]?.content ?? '', 'hex').toString('base64')
  expect(lock.packages['node_modules/hono']?.integrity).toBe(`sha512-${base64}`)
  expect(metadata.component).toMatchObject({ name: 'milepost', version: manifest.version })
})

test('the list that goes into the image is of this lock file; `npm run image:sbom` writes it', () => {
  expect(readText(ROOT, 'sbom.json')).toBe(inLines(makeSbom(lock, manifest)))
  expect([...stageNamed(readImageStages(ROOT), '').files.keys()]).toContain('sbom.json')
})

describe('backups', () => {
  const compose = readText(ROOT, 'compose.yaml')

  test('are made by programs as new as the database of compose.yaml, which read what it writes', () => {
    const [, client] = /install .*\bpostgresql-client-(\d+)/.exec(dockerfile) ?? []
    const [, server] = /image: postgres:(\d+)\./.exec(compose) ?? []
    expect(Number(client)).toBeGreaterThanOrEqual(Number(server))
  })

  test('have a schedule in compose.yaml, whose program is in the image', () => {
    expect(compose).toContain('command: ["scripts/backups.sh"]')
    const { files } = stageNamed(readImageStages(ROOT), '')
    expect([...files.keys()]).toContain('scripts/backups.sh')
  })
})

describe('the lock file', () => {
  test('names the packages of every platform, as npm ci demands; `npm run lock:complete` adds them', () => {
    expect(missingOptionalPackages(lock)).toEqual([])
  })

  test('is completed with the version and the platform of what it lacks', () => {
    const parent = { version: '1.0.0', dev: true, optionalDependencies: { 'tool-linux-x64-musl': '1.0.0' } }
    const { packages } = completeLockFile({ packages: { 'node_modules/tool': parent } })
    expect(packages['node_modules/tool-linux-x64-musl']).toEqual({
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    })
  })

  test('is the one for Node of the image', () => {
    const node = lock.packages['node_modules/node']?.version
    expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${node}-trixie-slim\n`)
  })
})
