import './fast-imports.ts'
import './start-environment.ts'

// Not a static import: those are all resolved before the first line of any of them runs.
await import('./run.ts')
