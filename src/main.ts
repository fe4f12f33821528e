import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { quickenImports } from './quick-imports.ts'

// The compile cache: what Node compiled and stripped of types is stored for the next start, which it makes a
// quarter shorter. In a folder that cannot be written to (a read-only image) nothing is stored.
enableCompileCache(join(import.meta.dirname, '../.cache/compile'))
quickenImports()

// React and the mail renderer choose their production or their development build by NODE_ENV, when they are first
// imported. Whether the shop is in production is the host's decision, read from this copy.
const environment = { ...process.env }
process.env.NODE_ENV ??= 'production'

// Not a static import: those are resolved and compiled before the first line of this file runs.
const { run } = await import('./run.ts')
const { explainFailure, speaksPlainly } = await import('./start-words.ts')

run(environment).catch((error: unknown) => {
  process.stderr.write(explainFailure(error, { plain: speaksPlainly(environment) }))
  process.exit(1)
})
