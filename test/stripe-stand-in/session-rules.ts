import { z } from 'zod'
import type { Params } from './form-body.ts'
import { StripeRefusal } from './stripe-refusal.ts'

const whole = z.string().regex(/^\d+$/).transform(Number)
const flag = z.enum(['true', 'false'])
/** @see https://docs.stripe.com/api/metadata */
export const Metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50, 'Metadata can have up to 50 keys')

/** What both kinds of Checkout Session take. */
const PAGE = {
  // 'embedded' and 'hosted' were dropped by the API; the SDK's types let them through.
  ui_mode: z.enum(['hosted_page', 'embedded_page', 'elements', 'form']).default('hosted_page'),
  return_url: z.string().optional(),
  success_url: z.string().optional(),
  cancel_url: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  customer_creation: z.enum(['always', 'if_required']).default('if_required'),
  metadata: Metadata.default({}),
  locale: z.string().default('auto'),
  expires_at: whole.optional(),
  expand: z.record(z.string(), z.string()).optional(),
}

/** The parameters of a Checkout Session that the shop may use; any other is refused, as Stripe does. */
const SessionParams = z.strictObject({
  mode: z.literal('payment'),
  ...PAGE,
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  line_items: z.record(
    z.string(),
    z.strictObject({
      quantity: whole,
      price_data: z.strictObject({
        currency: z.enum(['usd', 'cad']),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
      }),
    }),
  ),
  payment_intent_data: z
    .strictObject({
      description: z.string().max(1_000).optional(),
      metadata: Metadata.default({}),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .default({ metadata: {} }),
})
export type SessionParams = z.output<typeof SessionParams>

/** A page that sets a card up: Stripe wants to know the currency, or which ways to pay may be kept. */
const SetupParams = z.strictObject({
  mode: z.literal('setup'),
  ...PAGE,
  allowed_payment_method_types: z.record(z.string(), z.enum(['card'])),
})
export type SetupParams = z.output<typeof SetupParams>

/** @throws StripeRefusal in Stripe's words */
export function readSetupParams(params: Params, now: number): SetupParams {
  const parsed = SetupParams.safeParse(params)
  if (!parsed.success) throw refusalOf(parsed.error)
  checkPage(parsed.data)
  checkLifetime(parsed.data, now)
  return parsed.data
}

/** @throws StripeRefusal in Stripe's words @see https://docs.stripe.com/api/checkout/sessions/create */
export function readSessionParams(params: Params, now: number): SessionParams {
  const parsed = SessionParams.safeParse(params)
  if (!parsed.success) throw refusalOf(parsed.error)
  const session = parsed.data
  checkPage(session)
  checkLifetime(session, now)
  return session
}

function checkLifetime(session: Pick<SessionParams, 'expires_at'>, now: number) {
  const lifetime = (session.expires_at ?? now + 86_400) - now
  // A minute of grace for the way here, as clocks differ.
  if (lifetime < 1_740 || lifetime > 86_460) {
    throw new StripeRefusal(
      400,
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      {
        param: 'expires_at',
      },
    )
  }
}

function checkPage(session: Pick<SessionParams, 'ui_mode' | 'success_url' | 'cancel_url' | 'return_url'>) {
  const embedded = session.ui_mode === 'embedded_page'
  if (embedded && (session.success_url || session.cancel_url)) {
    throw new StripeRefusal(
      400,
      'You can not pass `success_url` or `cancel_url` with `ui_mode: embedded_page`.',
      {
        param: session.success_url ? 'success_url' : 'cancel_url',
      },
    )
  }
  const needed = embedded ? 'return_url' : 'success_url'
  if (!session[needed]) {
    throw new StripeRefusal(400, `Missing required param: ${needed}.`, {
      code: 'parameter_missing',
      param: needed,
    })
  }
}

function refusalOf(error: z.ZodError): StripeRefusal {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0]].join('.')
    return new StripeRefusal(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = issue?.path.join('.') ?? ''
  return new StripeRefusal(400, `Invalid ${param}: ${issue?.message}`, { param })
}
