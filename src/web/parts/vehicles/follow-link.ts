import { ApiError } from '../../base/api-error.ts'

/**
 * Follows a link of an earlier answer, as in `/api/obd/obdinstall/makes/ford`. Each page of the look-up may come
 * from the browser's own memory.
 * @throws ApiError with status 0 when no answer came
 * @throws DOMException `AbortError` when the signal ended it
 */
export async function followLink<T>(href: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(href, {
    headers: { Accept: 'application/json' },
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'no_answer', message: '' })
  })
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body as T
  const { code = 'unknown', detail = '' } = body as { code?: string; detail?: string }
  throw new ApiError({ status: response.status, code, message: detail })
}
