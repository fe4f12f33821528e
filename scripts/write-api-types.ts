import { writeFileSync } from 'node:fs'
import { describeApi } from '../src/http/contract/openapi.ts'
import { printApiTypes } from './print-api-types.ts'

writeFileSync('src/web/base/api-types.ts', printApiTypes(describeApi('')))
