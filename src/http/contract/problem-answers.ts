import type { ProblemName } from '../../shop/kernel/problems.ts'
import { Problem, problem, titleOf } from '../problem.ts'
import { answerRef } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { type DocumentedProblem, documentProblem } from './problems.ts'

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
        description: titleOf(Number(status)),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/problem+json': {
            schema: answerRef(Problem),
            examples: Object.fromEntries(
              problems.map((each) => [each.name, { $ref: `#/components/examples/${each.name}` }]),
            ),
          },
        },
      },
    ]),
  )
}

/** One example document for every problem of these calls. */
export function problemExamples(operations: readonly Operation[]) {
  const all = new Map(operations.flatMap(listProblems).map((each) => [each.name, each]))
  return Object.fromEntries(
    [...all].map(([name, { status, code, detail, fieldText, meaning }]) => [
      name,
      {
        summary: code,
        description: meaning,
        value: problem(name, detail, { errors: errorsOf(status, fieldText) }),
      },
    ]),
  )
}

/** Every failure a call can answer with, the ones all calls share included, in the order of statuses. */
export function listProblems(operation: Operation): DocumentedProblem[] {
  const names = new Set([...sharedProblems(operation), ...(operation.problems ?? [])])
  return [...names].map(documentProblem).sort((a, b) => a.status - b.status)
}

/** What a key of the caller's may be answered with. */
const REPEATED: ProblemName[] = [
  'bad_idempotency_key',
  'idempotency_key_reused',
  'still_running',
  'answer_not_kept',
]

function sharedProblems({
  path,
  method,
  params,
  query,
  body,
  security,
  needsProof,
  doneOnce,
}: Operation): ProblemName[] {
  const isApi = path.startsWith('/api/')
  const all: [when: unknown, names: ProblemName[]][] = [
    [true, ['bad_address', 'bad_characters']],
    [body, ['not_json', 'not_sent_as_json', 'body_encoded', 'too_deep']],
    [body, ['too_large', 'broken_off', 'request_refused']],
    [query || body || security === 'staff', ['invalid_input']],
    [isApi && security !== 'staff', ['not_signed_in']],
    [security === 'staff', ['staff_login_needed', 'staff_only', 'second_factor_required']],
    [security === 'staff', ['unknown_api_key', 'api_key_expired', 'scope_missing']],
    [needsProof, ['staff_proof_needed']],
    [doneOnce, ['just_done']],
    [security === 'staff' && method !== 'get', ['admin_only']],
    [security === 'staff' && method !== 'get', REPEATED],
    [isApi && params, ['unknown_route']],
    [isApi, ['too_many_requests']],
    [path !== '/healthz', ['internal', 'database_unavailable']],
    [path === '/readyz', ['database_silent', 'another_instance', 'database_set_back']],
  ]
  return all.flatMap(([when, names]) => (when ? names : []))
}

function errorsOf(status: number, message: string) {
  return status === 422 ? [{ path: 'field', message }] : undefined
}
