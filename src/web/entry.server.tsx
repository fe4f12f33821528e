import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptMark } from '#server/page-ports/script-mark.ts'
import { ScriptMark } from './hydration/before-paint.tsx'

const GIVE_UP_AFTER = 10_000

/**
 * Renders the whole page before the first byte: pages are small, and only a whole page can be kept in
 * memory, compressed, and given a Content-Security-Policy with the hashes of its own inline scripts.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = loadContext.get(scriptMark)
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const page = (
      <ScriptMark value={mark}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </ScriptMark>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // Everything in its place: otherwise React sends larger parts behind the page, for a script to move in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        text(body).then((html) => resolve(new Response(html, { status: finalStatus, headers })), reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500
        console.error(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), GIVE_UP_AFTER)
  })
}

/** An address or a method that no page has is a stranger's: it is answered, and fills no log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}
