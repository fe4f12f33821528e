import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding } from './kept-pages.ts'

/** Quick rather than small, in two milliseconds: the page is made for this one visit. */
const compress = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => promisify(gzip)(page, { level: 5 }),
}

/** A page that is rendered for each visit, in the encoding the browser takes; one that is kept comes compressed. */
export async function compressPage(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const encoding = chooseEncoding(acceptEncoding ?? '')
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || !response.body || encoding === 'plain' || response.headers.has('content-encoding')) {
    return response
  }
  const body = await compress[encoding](Buffer.from(await response.arrayBuffer()))
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  headers.append('Vary', 'Accept-Encoding')
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
