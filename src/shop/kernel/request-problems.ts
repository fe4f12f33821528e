import type { ProblemEntry } from './problem-entry.ts'

/** What is wrong with a request before a noun looks at it, and what no caller can help. */
export const REQUEST_PROBLEMS = {
  foreign_form: { kind: 'forbidden', meaning: 'The form was not sent by a page of this shop.' },
  not_json: {
    kind: 'malformed',
    meaning: 'The body says that it is JSON, and is not.',
  },
  not_sent_as_json: { kind: 'unsupported', meaning: 'Send `Content-Type: application/json`.' },
  not_sent_as_form: { kind: 'unsupported', meaning: 'Pages take forms as browsers send them.' },
  too_deep: {
    kind: 'malformed',
    meaning: 'Objects and arrays stand in one another more than 32 levels deep.',
  },
  bad_characters: { kind: 'malformed', meaning: 'A text holds NUL or half of a surrogate pair.' },
  bad_address: { kind: 'malformed', meaning: 'The path or the query string has broken percent escapes.' },
  bad_idempotency_key: { kind: 'malformed', meaning: 'Choose another key.' },
  request_refused: {
    kind: 'malformed',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  unreadable_request: {
    kind: 'malformed',
    code: 'request_refused',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  unreadable_host: {
    kind: 'malformed',
    code: 'request_refused',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  long_headers: {
    kind: 'malformed',
    code: 'request_refused',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  late_request: {
    kind: 'malformed',
    code: 'request_refused',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  unknown_expectation: {
    kind: 'malformed',
    code: 'request_refused',
    meaning: 'The web server could not read the request; `status` says more.',
  },
  body_encoded: {
    kind: 'unsupported',
    meaning: 'The body is compressed. Send it without `Content-Encoding`.',
  },
  broken_off: { kind: 'malformed', meaning: 'The caller went away before the whole body had come.' },
  too_large: { kind: 'too_large', meaning: 'Bodies have at most 64 KB, imports 64 MB.' },
  file_too_large: {
    kind: 'too_large',
    code: 'too_large',
    meaning: 'Bodies have at most 64 KB, imports 64 MB.',
  },
  invalid_input: {
    kind: 'invalid',
    meaning: 'A field breaks a rule; `errors` names every one.',
    example: { message: 'Required' },
  },
  idempotency_key_reused: { kind: 'invalid', meaning: 'A key belongs to one body. Choose a new one.' },
  still_running: {
    kind: 'conflict',
    meaning:
      'The first call under this Idempotency-Key has not answered yet. Retry-After says when to ask again.',
  },
  answer_not_kept: {
    kind: 'conflict',
    meaning: 'The call under this Idempotency-Key was done; its answer held a secret and is told once.',
  },
  unknown_route: { kind: 'not_found', meaning: 'No call of the API has this address.' },
  method_not_allowed: { kind: 'wrong_method', meaning: 'The address is a page.' },
  other_method: {
    kind: 'wrong_method',
    code: 'method_not_allowed',
    meaning: 'The address is a call, with another method: `Allow` says which.',
  },
  too_many_requests: { kind: 'busy', meaning: 'Retry-After says how long to wait.' },
  pricing_busy: { kind: 'busy', code: 'too_many_requests', meaning: 'Retry-After says how long to wait.' },
  internal: { kind: 'internal', meaning: "Not the caller's fault. It is logged." },
  database_unavailable: { kind: 'unavailable', meaning: 'Retry-After says when to ask again.' },
  another_instance: {
    kind: 'unavailable',
    meaning: 'A restored copy that the operator has not made the shop: it sells, mails and charges nothing.',
  },
  database_set_back: {
    kind: 'unavailable',
    meaning:
      'The card provider knows newer payments than the database. The shop sells, mails and charges nothing until the operator claims it.',
  },
  database_silent: {
    kind: 'unavailable',
    code: 'database_unavailable',
    meaning: 'The probe of the database failed.',
  },
} as const satisfies Record<string, ProblemEntry>
