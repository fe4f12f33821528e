import { readProblem, sendCall } from '../../base/api.ts'

/**
 * Follows a link of an earlier answer, as in `/api/obd/obdinstall/makes/ford`. Each page of the look-up may come
 * from the browser's own memory.
 * @throws ApiError for every answer that is not a success, with status 0 when none came
 * @throws DOMException `AbortError` when the signal ended it
 */
export async function followLink<T>(href: string, signal?: AbortSignal): Promise<T> {
  const response = await sendCall(`GET ${href.replace(/^\/api/, '')}`, signal ? { signal } : {}, '')
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as T
}
