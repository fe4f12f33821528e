/** An error the way Stripe answers it. @see https://docs.stripe.com/api/errors */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', message, ...more } }
  }
}

export function noSuch(kind: string, id: string) {
  return new StripeRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
}
