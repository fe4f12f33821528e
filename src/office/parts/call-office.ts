import type { OfficeCalls } from '../../http/contract/api-calls.ts'
import { readProblem, readWhole, type Sent, sendCall } from '../../web/base/api.ts'
import { ApiError } from '../../web/base/api-error.ts'
import { noteShopTime } from './shop-time.ts'
import { storedToken, untilSignedInAgain, useStaff } from './staff.ts'

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
 * @throws ApiError for every answer that is not a success
 */
export async function callOffice<N extends OfficeCallName>(
  name: N,
  call: OfficeCall<N>,
  { signal, key }: Extra = {},
): Promise<OfficeAnswer<N>> {
  const sent: Sent = call
  const response = await sendAsStaff(
    name,
    (token) =>
      sendCall(
        name,
        { ...sent, ...(signal && { signal }), ...(key && { headers: { 'Idempotency-Key': key } }) },
        token,
      ),
    signal,
  )
  return (response.status === 204 ? {} : await readWhole(response.json(), signal)) as OfficeAnswer<N>
}

/** Calls that open or end a session; who is refused there is told so in its form. */
const AT_THE_DOOR: readonly OfficeCallName[] = [
  'GET /admin/me',
  'POST /admin/session',
  'POST /admin/session/passkey',
  'POST /admin/session/passkey/challenge',
  'DELETE /admin/session',
]

/**
 * Sends with the token of this tab. Where the session has ended, the sending waits for another sign-in and goes on;
 * what was under way when somebody closed that question does not open it again.
 * @throws ApiError for every answer that is not a success
 */
async function sendAsStaff(
  name: OfficeCallName,
  send: (token: string) => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const sentAt = performance.now()
  const response = await send(storedToken())
  noteShopTime(response.headers.get('Shop-Time'))
  if (response.ok) {
    useStaff.getState().noteSuccess()
    return response
  }
  const refused = await readProblem(response)
  const mayGoOn = response.status === 401 || refused.code === 'staff_proof_needed'
  if (!mayGoOn || AT_THE_DOOR.includes(name)) throw refused
  const { self, closedAt } = useStaff.getState()
  if (
    !self ||
    closedAt > sentAt ||
    !(await untilSignedInAgain(signal, refused.code === 'staff_proof_needed'))
  ) {
    throw response.status === 401 ? new ApiError(ENDED) : refused
  }
  const again = await send(storedToken())
  if (!again.ok) throw await readProblem(again)
  return again
}

/** Told in words by `TroubleNotice`. */
export const ENDED = { status: 401, code: 'session_ended', message: '' }

/** How long a large file may take, in milliseconds. */
const FILE_TIME = 300_000

/** Sends a CSV file as it is. @throws ApiError */
export async function sendFile<N extends OfficeCallName>(
  name: N,
  query: Record<string, string>,
  file: File,
): Promise<OfficeAnswer<N>> {
  const [method = '', path = ''] = name.split(' ')
  const response = await sendAsStaff(name, (token) =>
    fetch(`/api${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { 'Content-Type': 'text/csv', ...(token && { Authorization: `Bearer ${token}` }) },
      body: file,
      signal: AbortSignal.timeout(FILE_TIME),
    }).catch(() => Response.json({}, { status: 503 })),
  )
  return readWhole(response.json())
}

/** An answer that is a file, to be shown. @throws ApiError */
export async function readFile<N extends OfficeCallName>(
  name: N,
  call: OfficeCall<N>,
  signal: AbortSignal,
): Promise<Blob> {
  const sent: Sent = call
  const response = await sendAsStaff(name, (token) => sendCall(name, { ...sent, signal }, token), signal)
  return readWhole(response.blob(), signal)
}

/** Saves an answer that is a file. @throws ApiError */
export async function saveFile<N extends OfficeCallName>(
  name: N,
  call: OfficeCall<N>,
  fileName: string,
): Promise<void> {
  const sent: Sent = call
  const response = await sendAsStaff(name, (token) => sendCall(name, sent, token))
  const url = URL.createObjectURL(await readWhole(response.blob()))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}
