import { quickenImports } from '../src/quick-imports.ts'

quickenImports()
