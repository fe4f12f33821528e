import { describeApi } from '../src/http/contract/openapi.ts'

/** The contract as JSON, for tools such as linters: `node scripts/print-openapi.ts > openapi.json`. */
console.log(JSON.stringify(describeApi('Milepost API'), null, 2))
