import { ShopError } from '../../shop/kernel/errors.ts'

/**
 * The text of an upload as spreadsheets save it: UTF-8 with or without its mark, or UTF-16 of either order ("Unicode text"
 * of Excel), piece by piece.
 * @throws ShopError `not_utf8` for bytes that are no text, `file_too_large`, `upload_broken`
 */
export async function* readUpload(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): AsyncGenerator<string> {
  if (!body) return
  let size = 0
  let decoder: TextDecoder | undefined
  let first = new Uint8Array()
  for await (const bytes of pieces(body)) {
    size += bytes.byteLength
    if (size > most) throw new ShopError('file_too_large')
    if (decoder) yield decode(decoder, bytes)
    else {
      first = joined(first, bytes)
      if (first.length < 2) continue
      decoder = new TextDecoder(encodingOf(first), { fatal: true })
      yield decode(decoder, first)
    }
  }
  if (decoder) yield decode(decoder)
  else yield decode(new TextDecoder('utf-8', { fatal: true }), first)
}

/** A text of one byte a letter has no zeros; UTF-16 without its mark has one beside each plain letter. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || second === 0 ? 'utf-16le' : 'utf-8'
}

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + bytes.length)
  both.set(before)
  both.set(bytes, before.length)
  return both
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new ShopError('upload_broken', {
          cause,
        })
      })
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new ShopError('not_utf8', {
      cause,
    })
  }
}
