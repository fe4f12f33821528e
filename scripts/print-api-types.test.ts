import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeApi } from '../src/http/contract/openapi.ts'
import { printApiTypes } from './print-api-types.ts'

test('the types the pages call the API by are those of its description; else run `npm run api:types`', () => {
  expect(readFileSync('src/web/base/api-types.ts', 'utf8')).toBe(printApiTypes(describeApi('')))
})
