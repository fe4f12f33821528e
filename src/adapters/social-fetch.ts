import { ShopError } from '../shop/kernel/errors.ts'

const TIMEOUT_MS = 5_000

export interface Question {
  headers?: Record<string, string>
  /** Sent as a POST that carries the shop's own credentials. */
  form?: URLSearchParams
}

/**
 * Asks another company. Undefined when it says no (4xx).
 * @throws ShopError `unavailable` when it says nothing, or nothing sensible, in five seconds
 */
export async function askCompany(
  url: URL,
  { headers = {}, form }: Question = {},
): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      ...(form && { method: 'POST', body: form }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) throw new Error(`answered ${response.status}`)
    // Not the buyer's fault: RFC 6749, 5.2 has 401 for a client whose secret is wrong.
    if (form && response.status === 401) throw new Error('does not accept the client secret')
    const body: unknown = await response.json()
    if (!response.ok) return undefined
    if (typeof body !== 'object' || body === null) throw new Error('answered something else than an object')
    return { ...body }
  } catch (cause) {
    throw companyAway(cause)
  }
}

export function companyAway(cause: unknown): ShopError {
  return new ShopError('social_login_unavailable', { cause, retryAfter: 10 })
}

/** The text in a field of an answer; undefined when it is missing, empty or something else. */
export function textIn(answer: Record<string, unknown>, field: string): string | undefined {
  const value = answer[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Companies write a truth as `true` or as `"true"`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
