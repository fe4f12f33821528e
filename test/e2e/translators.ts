/** How a page is translated; with all of them every text is. */
export type Translator = keyof typeof TRANSLATORS

export const TRANSLATORS = {
  /** Chrome, Edge: other words in a `<font>` that takes the place of the text. */
  'by fonts': 'replace',
  /** Translators that a page loads itself: the text moves into a `<font>`, each time into another one. */
  'by moving texts': 'move',
  /** Safari, Firefox: other words in the same text, or in another text in its place. */
  'in place': 'write',
} as const

/** For `addInitScript`: translates the page before its scripts run, and whatever has changed each 150 ms. Translated words end with a `~`. */
export function translate(how: (typeof TRANSLATORS)[Translator]) {
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    return found.filter(
      (text) => text.data.trim() && !text.parentElement?.closest('font, script, style, noscript, textarea'),
    )
  }
  const wrap = (text: Text, content: Text) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.appendChild(inner)
    text.parentNode?.insertBefore(outer, text)
    inner.appendChild(content)
    return outer
  }
  const unwrapAll = () => {
    for (const wrapper of document.querySelectorAll('font')) {
      for (const child of [...wrapper.childNodes]) wrapper.parentNode?.insertBefore(child, wrapper)
      wrapper.parentNode?.removeChild(wrapper)
    }
  }
  const ways = {
    replace(text: Text) {
      wrap(text, new Text(`${text.data}~`))
      text.remove()
    },
    move(text: Text) {
      if (!text.data.endsWith('~')) text.data += '~'
      wrap(text, text)
    },
    write(text: Text, at: number) {
      if (text.data.endsWith('~')) return
      if (at % 2) text.replaceWith(`${text.data}~`)
      else text.data += '~'
    },
  }
  const work = () => {
    // As Chrome marks the page, which the shop must not take for its own language.
    document.documentElement.lang = 'es'
    if (how === 'move') unwrapAll()
    for (const [at, text] of texts().entries()) ways[how](text, at)
  }
  addEventListener('DOMContentLoaded', () => {
    work()
    setInterval(work, 150)
  })
}

export type Extension = 'password manager' | 'grammar tool' | 'dark theme'

/** For `addInitScript`: what extensions do to pages, before the scripts and after each change. */
export function disturb(kind: Extension) {
  const mark = (field: Element) => {
    const isNew = !field.hasAttribute('data-seen')
    field.setAttribute('data-seen', '')
    return isNew
  }
  const ways = {
    /** A button beside each field, and each password in a box of its own, as Bitwarden, 1Password and LastPass do. */
    'password manager'() {
      for (const field of document.querySelectorAll('form input:not([type=hidden])')) {
        if (!mark(field)) continue
        field.setAttribute('data-lastpass-icon-root', '')
        field.after(document.createElement('com-1password-button'))
        if (!field.matches('[type=password]')) continue
        const box = document.createElement('div')
        field.replaceWith(box)
        box.append(field)
      }
      for (const form of document.querySelectorAll('form')) {
        if (mark(form)) form.append(Object.assign(document.createElement('div'), { id: '__lpform_x' }))
      }
    },
    'grammar tool'() {
      document.body.setAttribute('data-gr-ext-installed', '')
      for (const field of document.querySelectorAll('textarea, input')) {
        if (!mark(field)) continue
        field.setAttribute('data-gramm', 'true')
        field.before(document.createElement('grammarly-extension'))
      }
      if (mark(document.body)) document.body.append(document.createElement('grammarly-popups'))
    },
    'dark theme'() {
      document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
      for (const element of document.querySelectorAll<HTMLElement>('main *, header *')) {
        if (!mark(element)) continue
        element.setAttribute('data-darkreader-inline-color', '')
        element.style.setProperty('--darkreader-inline-color', '#fff')
      }
      if (mark(document.head)) {
        const meta = Object.assign(document.createElement('meta'), { name: 'darkreader' })
        document.head.prepend(meta, meta.cloneNode())
        document.body.prepend(meta.cloneNode())
      }
    },
  }
  addEventListener('DOMContentLoaded', () => {
    ways[kind]()
    new MutationObserver(ways[kind]).observe(document.body, { childList: true, subtree: true })
  })
}
