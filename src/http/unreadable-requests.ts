import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { sayProblem } from '../shop/facts/locale/problem-words.ts'
import type { PlainProblem } from '../shop/kernel/problems.ts'
import { problem } from './problem.ts'

/** Answers for requests the app never sees, because Node or the server refuses them first. */

const HEADERS = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' }

/** What Node's parser calls its errors; every other one is a request that is not HTTP. */
const BROKEN: Readonly<Record<string, [status: number, name: PlainProblem]>> = {
  HPE_HEADER_OVERFLOW: [431, 'long_headers'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'late_request'],
}

/** What the server itself refuses before the app reads anything. */
const REFUSED = {
  host: [400, 'unreadable_host'],
  target: [400, 'bad_address'],
  expectation: [417, 'unknown_expectation'],
} as const

/** Answers with a problem and ends the connection. */
export function refuse(response: ServerResponse, what: keyof typeof REFUSED): void {
  const [status, name] = REFUSED[what]
  response.writeHead(status, { ...HEADERS, Connection: 'close' })
  response.end(bodyOf(name, status))
}

/**
 * A path, or a whole address as callers of proxies send it; `OPTIONS *` and the like name nothing of the shop. The server
 * takes no backslash in a path, which browsers and proxies read as a slash.
 */
export function hasPlainTarget({ url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1)
  if (path.includes('\\')) return false
  return url.startsWith('/') || (/^https?:\/\//.test(url) && URL.canParse(url))
}

/** Answers what Node could not parse, unless an answer is under way on the same connection. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy(error)
    return
  }
  const [status, name] = BROKEN[error.code ?? ''] ?? [400, 'unreadable_request']
  const body = bodyOf(name, status)
  const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function bodyOf(name: PlainProblem, status: number): string {
  return JSON.stringify(problem(name, sayProblem('en-US', name), { status }))
}

/** Node keeps the answer under way on its socket; nothing public says so. */
function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  return answer?.headersSent === true
}
