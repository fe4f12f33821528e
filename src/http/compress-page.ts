import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingOf } from './conditional.ts'

/** Quick rather than small, in two milliseconds: the page is made for this one visit. */
const compress = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => promisify(gzip)(page, { level: 5 }),
}

/** A page that is rendered for each visit, in the encoding the browser takes. */
export async function compressPage(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || !response.body) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingOf(acceptEncoding)
  if (encoding === 'identity') return new Response(response.body, { status: response.status, headers })
  const body = await compress[encoding](Buffer.from(await response.arrayBuffer()))
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
