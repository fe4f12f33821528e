import { problem } from '../problem.ts'
import { Problem } from './answers/shop.ts'
import { answerRef } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { type DocumentedProblem, requireProblem } from './problems.ts'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 5 },
}

/** The failures of a call by status, each code with an example. */
export function problemsOf(operation: Operation) {
  const byStatus = Map.groupBy(listProblems(operation), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => [
      status,
      {
        description: problem(status, '', '').title,
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/problem+json': {
            schema: answerRef(Problem),
            examples: Object.fromEntries(
              problems.map((each) => [each.code, { $ref: `#/components/examples/${nameOf(each)}` }]),
            ),
          },
        },
      },
    ]),
  )
}

/** One example document for every problem of these calls. */
export function problemExamples(operations: readonly Operation[]) {
  const all = new Map(operations.flatMap(listProblems).map((each) => [nameOf(each), each]))
  return Object.fromEntries(
    [...all].map(([name, { status, code, detail, meaning }]) => [
      name,
      {
        summary: code,
        ...(meaning ? { description: meaning } : {}),
        value: { ...problem(status, code, detail), ...errorsOf(status, detail) },
      },
    ]),
  )
}

/** Every failure a call can answer with, the ones all calls share included, in the order of statuses. */
export function listProblems(operation: Operation): DocumentedProblem[] {
  const names = new Set([...sharedProblems(operation), ...(operation.problems ?? [])])
  return [...names].map(requireProblem).sort((a, b) => a.status - b.status)
}

function sharedProblems({ path, method, params, query, body, security }: Operation): string[] {
  const isApi = path.startsWith('/api/')
  return [
    '400 bad_address',
    '400 bad_characters',
    ...(body ? BODY_PROBLEMS : []),
    ...(query || body ? ['422 invalid_input'] : []),
    ...(security === 'member' ? ['401 not_signed_in'] : []),
    ...(security === 'staff' ? ['401 staff_only', '403 staff_only'] : []),
    ...(security === 'staff' && method !== 'get' ? ['403 admin_only'] : []),
    ...(isApi && params ? ['404 unknown_route'] : []),
    ...(isApi ? ['429 too_many_requests'] : []),
    ...(path === '/healthz' ? [] : ['500 internal', '503 database_unavailable']),
  ]
}

const BODY_PROBLEMS = ['400 not_json', '400 too_deep', '413 too_large']

function nameOf({ status, code }: DocumentedProblem): string {
  return `${status}_${code}`
}

function errorsOf(status: number, message: string) {
  return status === 422 ? { errors: [{ path: 'field', message }] } : {}
}
