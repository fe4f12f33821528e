import { scopesFor } from '../../shop/system/staff/scopes.ts'
import { STRIPE_EVENT, StripeEvent } from './calls/payments.ts'
import { exampleOf } from './example-of.ts'
import { answerRef, answerSchemas, bodyRef, bodySchemas, type JsonSchema } from './json-schema.ts'
import type { Operation, Security } from './operation.ts'
import { OPERATIONS, TAGS } from './operations.ts'
import { parametersOf } from './parameters.ts'
import { problemExamples, problemsOf } from './problem-answers.ts'

const ABOUT = `Everything the shop's own pages do, open to other programs.

- Bodies are JSON. Money is a decimal number of currency units with at most two decimals.
- Every failure is a problem document (RFC 9457) with a \`code\` to branch on and a \`detail\` a shopper may read.
- A member's token goes as \`Authorization: Bearer <token>\`. Guests prove an order by its e-mail and send no token:
  a token that is not good, or has ended, is answered with 401 on every call.
- Orders, sessions and plans of other people look like unknown ones.
- Calls have limits; 429 says in Retry-After when to come back.`

const SECURITY: Record<Security, Record<string, string[]>[]> = {
  none: [],
  anyone: [{}, { member: [] }],
  member: [{ member: [] }],
  staff: [{ operator: [] }, { member: [] }],
  platform: [{ platform: [] }],
}

type Paths = Record<string, Record<string, ReturnType<typeof describeOperation>>>

/** The API as an OpenAPI 3.1 document, made from the schemas that validate. */
export function describeApi(title: string): OpenApi {
  const steps = describeInSteps(title)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same in steps of a few milliseconds: the whole takes a tenth of a second and more. */
export function* describeInSteps(title: string) {
  const schemas = answerSchemas()
  const paths: Paths = {}
  for (const operation of OPERATIONS) {
    yield
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, schemas),
    }
  }
  const bodies = yield* bodySchemas(OPERATIONS)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { stripeEvent: { post: describeStripeEvent() } },
    components: {
      schemas: { ...schemas, ...bodies },
      examples: problemExamples(OPERATIONS),
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in member.' },
        operator: { type: 'http', scheme: 'bearer', description: 'The operator token of this shop.' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key with a scope of the call.' },
        platform: { type: 'http', scheme: 'bearer', description: 'An API key; bodies are signed as well.' },
      },
    },
  }
}

export type OpenApi = ReturnType<typeof describeInSteps> extends Generator<unknown, infer Made> ? Made : never

function describeOperation(operation: Operation, schemas: Record<string, JsonSchema>) {
  const { id, tag, summary, body } = operation
  const parameters = parametersOf(operation)
  const description = [operation.description, scopesIn(operation)].filter(Boolean).join(' ')
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: securityOf(operation),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.optional,
            content: {
              [body.contentType ?? 'application/json']: {
                schema: bodyRef(body),
                examples: Object.fromEntries(
                  Object.entries(body.examples).map(([name, value]) => [name, { value }]),
                ),
              },
            },
          },
        }
      : {}),
    responses: { ...successesOf(operation, schemas), ...problemsOf(operation) },
  }
}

/** Which keys of other programs a call of the staff takes. */
function scopesIn({ id, security }: Operation): string | undefined {
  const scopes = scopesFor(id).map((scope) => `\`${scope}\``)
  return security === 'staff' && scopes.length > 0 ? `API keys: ${scopes.join(', ')}.` : undefined
}

function securityOf({ id, security }: Operation) {
  const takesKeys = security === 'staff' && scopesFor(id).length > 0
  return takesKeys ? [...SECURITY.staff, { key: [] }] : SECURITY[security]
}

function successesOf({ answers }: Operation, schemas: Record<string, JsonSchema>) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema, example, contentType, alsoAs }]) => {
      const content: Record<string, object> = {}
      if (schema) {
        const ref = answerRef(schema)
        content['application/json'] = { schema: ref, example: example ?? exampleOf(ref, schemas) }
      }
      for (const type of [contentType, alsoAs]) if (type) content[type] = { schema: { type: 'string' } }
      return [status, { description, ...(Object.keys(content).length > 0 ? { content } : {}) }]
    }),
  )
}

function describeStripeEvent() {
  return {
    operationId: 'stripeEvent',
    tags: ['Webhooks'],
    summary: 'What Stripe sends to /api/webhooks/stripe',
    description:
      'Set this address at Stripe for checkout.session.*, payment_intent.* and charge.refund* events, and its signing secret in STRIPE_WEBHOOK_SECRET.',
    security: [],
    requestBody: {
      content: {
        'application/json': {
          schema: bodyRef({ name: 'StripeEventInput', schema: StripeEvent, examples: {} }),
          example: STRIPE_EVENT,
        },
      },
    },
    responses: {
      202: { description: 'Stored; a job does the rest' },
      400: { description: 'The signature is not Stripe’s' },
    },
  }
}
