// Runs in the head, before the first paint: what this browser has chosen must neither flash nor shift.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (key, value) => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Private windows refuse; the choice then lasts as long as the page.
    }
  }
  const paper = document.createElement('meta')
  paper.name = 'theme-color'
  const showTheme = (theme) => {
    const forced = theme === 'light' || theme === 'dark'
    if (forced) root.dataset.theme = theme
    else delete root.dataset.theme
    paper.content = theme === 'dark' ? '#121517' : '#fbfaf7'
    if (forced) document.head.prepend(paper)
    else paper.remove()
  }
  // Pictures name the system's theme; a choice over it is written into them. On paper they are light.
  const pointPictures = () => {
    const { theme } = root.dataset
    for (const source of document.querySelectorAll('source[data-dark]')) {
      source.media = theme ? (theme === 'dark' ? 'screen' : 'not all') : '(prefers-color-scheme: dark)'
    }
  }
  const markTheme = () => {
    if (root.dataset.theme) pointPictures()
    const radio = document.querySelector(`[name=theme][value=${root.dataset.theme || 'system'}]`)
    if (radio) radio.checked = true
  }

  showTheme(read('theme'))
  if (location.hash.includes('hidechrome')) root.dataset.bare = ''
  if (read('quickShipping') === 'closed') root.dataset.quickShipping = 'closed'
  const kept = (key) => {
    try {
      return JSON.parse(read(key)).state
    } catch {
      return undefined
    }
  }
  if (kept('accountData')?.token) root.dataset.member = ''
  // What this browser alone keeps the server cannot show: what staff offered, and a cart or order without its cookie.
  const cart = kept('cartOrderData')
  const isInCookie = /(^|; )basket=([^;]*&)?q=[1-9]/.test(document.cookie)
  if (
    (cart?.offer && cart.offer.origin !== 'storefront') ||
    (!isInCookie && (cart?.quantity > 0 || (location.pathname !== '/cart' && kept('lastOrderData')?.orderId)))
  ) {
    root.dataset.keptHere = ''
  }
  // The page counts an empty cart until its scripts have come.
  if (isInCookie || cart?.quantity > 0) root.dataset.filled = ''
  document.addEventListener('DOMContentLoaded', markTheme)
  // On the window and before all others: React stops what reaches the document while it takes the page over.
  addEventListener(
    'change',
    (event) => {
      if (event.target.name !== 'theme') return
      write('theme', event.target.value)
      showTheme(event.target.value)
      pointPictures()
    },
    true,
  )
  // What is open above the page is closed by Escape first.
  addEventListener(
    'keydown',
    (event) => {
      const popup = event.key === 'Escape' ? document.getElementById('quick-shipping') : null
      if (popup?.open && !document.querySelector(':modal, :popover-open, #cart[open]')) popup.close()
    },
    true,
  )
  // A dialog closes by its own form, also before any other script has run.
  document.addEventListener(
    'close',
    (event) => {
      if (event.target.id === 'quick-shipping') write('quickShipping', 'closed')
    },
    true,
  )
})()
// What a translator or an extension changes in the page before its scripts come is noted for
// `others-changes.ts`, from the end of parsing on.
;(() => {
  const records = []
  const observer = new MutationObserver((found) => {
    for (const record of found) records.push(record)
  })
  const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true }
  document.addEventListener('readystatechange', () => observer.observe(document, what), { once: true })
  window.othersChanges = { observer, records }
})()
