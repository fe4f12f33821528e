import { createElement as h, type ReactNode } from 'react'
import { look, STYLE_SHEET } from './mail-look.ts'

/** Characters without width after the preview, or an inbox would fill its line with the mail's first words. */
const FILLER = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'
/** In characters: as long a preview as any inbox shows. */
const PREVIEW_LENGTH = 150

const WIDE_TABLE = {
  align: 'center' as const,
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: 'presentation',
}

/** The whole document around a mail's blocks: tables throughout, since some mail programs know nothing else. */
export function mailFrame(mail: { language: string; preview: string }, ...blocks: ReactNode[]) {
  const direction = { dir: 'ltr', lang: mail.language }
  return h(
    'html',
    direction,
    head(mail.preview),
    h(
      'body',
      {
        ...direction,
        className: 'paper',
        style: { backgroundColor: look.body.backgroundColor, margin: 0, padding: 0 },
      },
      h(
        'table',
        WIDE_TABLE,
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            // Some mail programs take the body's styles away, so they stand on the cell.
            h('td', { ...direction, style: look.body }, preview(mail.preview), page(...blocks)),
          ),
        ),
      ),
    ),
  )
}

function head(title: string) {
  return h(
    'head',
    null,
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, STYLE_SHEET),
  )
}

/** The preview line beside the subject in an inbox; the open mail does not show it. */
function preview(words: string) {
  const shown = words.slice(0, PREVIEW_LENGTH)
  return h('div', { style: look.hidden }, shown, h('div', null, FILLER.repeat(PREVIEW_LENGTH - shown.length)))
}

function page(...blocks: ReactNode[]) {
  const { padding, ...width } = look.page
  const cell = h('td', { style: { padding } }, ...blocks)
  return h(
    'table',
    { ...WIDE_TABLE, style: width },
    h('tbody', null, h('tr', { style: { width: '100%' } }, cell)),
  )
}

/** A block across the page. The padding stands on its cell, since some mail programs give a table none. */
export function section(
  { style: { padding, ...style }, className }: { style: Record<string, string>; className?: string },
  ...blocks: ReactNode[]
) {
  const cell = h('td', { style: { padding } }, ...blocks)
  return h('table', { ...WIDE_TABLE, className, style }, h('tbody', null, h('tr', null, cell)))
}

/** A link that looks like what it is: the thing to do. */
export function button(words: string, href: string) {
  return h('a', { href, className: 'button', style: look.button, target: '_blank', rel: 'noreferrer' }, words)
}

export function link(words: string, href: string) {
  return h('a', { href, className: 'link', style: look.link, target: '_blank', rel: 'noreferrer' }, words)
}
