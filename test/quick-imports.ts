import { quickenImports } from '../src/start/quick-imports.ts'

quickenImports()
