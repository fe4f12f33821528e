import type { OfficeCalls } from '../../http/contract/api-calls.ts'
import { readProblem, type Sent, sendCall } from '../../web/base/api.ts'
import { storedToken, useStaff } from './staff.ts'

export type OfficeCallName = keyof OfficeCalls
export type OfficeAnswer<N extends OfficeCallName> = OfficeCalls[N]['answer']
/** What a call takes, by the description of the API. */
export type OfficeCall<N extends OfficeCallName> = Pick<OfficeCalls[N], keyof OfficeCalls[N] & keyof Sent>

interface Extra {
  signal?: AbortSignal
  /** The same for every attempt at one act, so that it happens once. */
  key?: string
}

/**
 * One call of the staff, as in `GET /admin/orders`.
 * @throws ApiError for every answer that is not a success; a 401 also signs out
 */
export async function callOffice<N extends OfficeCallName>(
  name: N,
  call: OfficeCall<N>,
  { signal, key }: Extra = {},
): Promise<OfficeAnswer<N>> {
  const sent: Sent = call
  const response = await sendCall(
    name,
    { ...sent, ...(signal && { signal }), ...(key && { headers: { 'Idempotency-Key': key } }) },
    storedToken(),
  )
  if (response.status === 401) useStaff.getState().signOut()
  if (!response.ok) throw await readProblem(response)
  return (response.status === 204 ? {} : await response.json()) as OfficeAnswer<N>
}

/** How long a large file may take, in milliseconds. */
const FILE_TIME = 300_000

/** Sends a CSV file as it is. @throws ApiError */
export async function sendFile<N extends OfficeCallName>(
  name: N,
  query: Record<string, string>,
  file: File,
): Promise<OfficeAnswer<N>> {
  const [method = '', path = ''] = name.split(' ')
  const token = storedToken()
  const response = await fetch(`/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'Content-Type': 'text/csv', ...(token && { Authorization: `Bearer ${token}` }) },
    body: file,
    signal: AbortSignal.timeout(FILE_TIME),
  }).catch(() => undefined)
  if (!response) throw await readProblem(Response.json({}, { status: 503 }))
  if (response.status === 401) useStaff.getState().signOut()
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as OfficeAnswer<N>
}

/** Saves an answer that is a file. @throws ApiError */
export async function saveFile<N extends OfficeCallName>(
  name: N,
  call: OfficeCall<N>,
  fileName: string,
): Promise<void> {
  const sent: Sent = call
  const response = await sendCall(name, sent, storedToken())
  if (!response.ok) throw await readProblem(response)
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
