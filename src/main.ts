import { quickenImports } from './start/quick-imports.ts'

quickenImports()

// React and the mail renderer choose their production or their development build by NODE_ENV, when they are first
// imported. Whether the shop is in production is the host's decision, read from this copy.
const environment = { ...process.env }
process.env.NODE_ENV ??= 'production'

// Not a static import: those are resolved and compiled before the first line of this file runs.
const { run } = await import('./process/run.ts')
const { explainFailure, speaksPlainly } = await import('./start/start-words.ts')

// All is loaded, and stored by Node as it ends: see scripts/serve.sh.
if (process.argv[2] === 'compile') process.exit()

run(environment).catch((error: unknown) => {
  process.stderr.write(explainFailure(error, { plain: speaksPlainly(environment) }))
  process.exit(1)
})
