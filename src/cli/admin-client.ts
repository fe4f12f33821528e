import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { OfficeCalls } from '../http/contract/api-calls.ts'
import type { Problem } from '../http/problem.ts'
import type { SignedReports } from './signed-reports.ts'

/** What a call of the staff answers, by the description of the API. */
export type OfficeAnswer<N extends keyof OfficeCalls> = OfficeCalls[N]['answer']

/** Speaks to /api/admin of a running shop. */
export interface AdminClient {
  get<T>(path: string, query?: Record<string, string | number | undefined>): Promise<T>
  /** An answer that is a text, as a CSV file is. */
  text(path: string, query: Record<string, string>): Promise<string>
  /** Saves an answer that is a file. @param file a path on this machine */
  save(path: string, file: string): Promise<void>
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: unknown): Promise<T>
  /** Tells of devices as a telematics platform does, under its own key. */
  report<T>(signed: SignedReports): Promise<T>
  /** Sends a file as it is read from disk. */
  upload<T>(path: string, file: string, type: string): Promise<T>
}

export interface ClientParts {
  url: string
  token: string
  /** Called as a file goes out, in bytes. */
  onProgress(sent: number, total: number): void
}

/** The shop refused, or could not be reached; the message is for the operator. */
export class ShopRefusal extends Error {}

export function createAdminClient({ url, token, onProgress }: ClientParts): AdminClient {
  async function call<T>(path: string, init: RequestInit & { duplex?: 'half' }): Promise<T> {
    return read(await ask(path, init))
  }

  async function read<T>(response: Response): Promise<T> {
    return (await response.json().catch(() => undefined)) as T
  }

  /** @throws ShopRefusal for every answer that is not a success */
  function ask(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return reach(`/admin${path}`, { ...init, headers })
  }

  async function reach(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url}/api${path}`, init).catch((error: unknown) => {
      throw new ShopRefusal(
        `No shop answers at ${url} (${reasonOf(error)}). Is it running? --url names another.`,
      )
    })
    if (!response.ok) {
      throw new ShopRefusal(describeRefusal(response.status, await response.json().catch(() => undefined)))
    }
    return response
  }

  return {
    get(path, query = {}) {
      const given = Object.entries(query).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      )
      return call(given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path, {})
    },
    text: async (path, query) => {
      const bytes = await (await ask(`${path}?${new URLSearchParams(query)}`, {})).bytes()
      // With the mark of UTF-8, which a saved file needs as much as one from the browser.
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    },
    save: async (path, file) => {
      const content = await (await ask(path, {})).bytes()
      await writeFile(file, content).catch((error: unknown) => {
        throw new ShopRefusal(`${file} cannot be written (${reasonOf(error)}).`)
      })
    },
    send: (method, path, body) =>
      call(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    report: async ({ raw, headers }) =>
      read(
        await reach('/devices/reports', {
          method: 'POST',
          body: raw,
          headers: { ...headers, 'Content-Type': 'application/json' },
        }),
      ),
    async upload(path, file, type) {
      const { size } = await stat(file)
      let sent = 0
      const bytes = createReadStream(file).on('data', (chunk) => {
        sent += chunk.length
        onProgress(sent, size)
      })
      const body = Readable.toWeb(bytes) as ReadableStream
      return call(path, { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type } })
    },
  }
}

function describeRefusal(status: number, body: unknown): string {
  const { detail, errors = [] }: Partial<Problem> = typeof body === 'object' && body !== null ? body : {}
  const lines = errors
    .filter((error) => error.message !== detail)
    .map((error) => `  ${error.path}: ${error.message}`)
  return [detail ?? `The shop answered ${status}.`, ...lines].join('\n')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
