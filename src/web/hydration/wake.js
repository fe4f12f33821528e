// Runs in the head. A public page is read before it is used: its scripts stand in it as text (`held-scripts.ts`)
// and run with the first sign of a visitor, at once where this browser has something to bring back.
;(() => {
  // After the page has loaded, for whoever only looks, in milliseconds.
  const LOOKED_AT = 3500
  // For the scripts, before a tap does what it does without them, in milliseconds.
  const GIVE_UP = 6000
  const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  const root = document.documentElement
  let isWanted = false
  let isRead = false

  const wake = (sign) => {
    // A browser tells of a pointer that rests where the page comes to stand.
    if (sign?.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return
    isWanted = true
    for (const sign of SIGNS) removeEventListener(sign, wake, true)
    // What a finger opens shows first; a slow phone is busy for a while with what the scripts need.
    if (sign?.type) requestAnimationFrame(() => setTimeout(load))
    else load()
  }
  const load = () => {
    const held = isRead && document.querySelector('script[data-held]')
    if (!held) return
    for (const href of held.dataset.held.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', text: held.text })
    // The style sheet then shows `cut-off`, which says why nothing answers.
    script.addEventListener('error', () => {
      root.dataset.cutOff = ''
    })
    delete held.dataset.held
    document.head.append(script)
  }
  const keeps = (storage, uninteresting) => {
    try {
      return Object.keys(storage()).some((key) => !uninteresting.includes(key))
    } catch {
      return false
    }
  }

  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true })
  if (
    location.search ||
    location.hash ||
    document.cookie.includes('basket=') ||
    keeps(() => localStorage, ['theme', 'quickShipping']) ||
    keeps(() => sessionStorage, ['react-router-scroll-positions'])
  ) {
    isWanted = true
  }
  document.addEventListener('DOMContentLoaded', () => {
    isRead = true
    if (isWanted) wake()
  })
  addEventListener('load', () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(wake), LOOKED_AT),
  )

  // What the cart holds, as far as a few lines can tell: an offer of staff is in no cookie, else the cookie counts.
  const basket = () => new URLSearchParams(document.cookie.match(/(?:^|;\s*)basket=([^;]*)/)?.[1])
  const inCart = () => {
    try {
      const { quantity, offer } = JSON.parse(localStorage.getItem('cartOrderData')).state
      if (!basket().has('q') || offer.origin !== 'storefront') return quantity
    } catch {
      // Nothing was kept.
    }
    return Number(basket().get('q'))
  }
  // The cart as the server made it, at once; Buy is written where pages with and without scripts read it
  // (`basket-cookie.ts`). Whose price may be another's sees the figures when the scripts have come.
  const showCart = (cart, adds) => {
    const before = inCart()
    const kept = basket()
    const isOwnPrice = 'member' in root.dataset || kept.has('code')
    if (adds > before) {
      kept.set('q', adds)
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where there is no TLS
      document.cookie = `basket=${kept}; Path=/; Max-Age=2592000; SameSite=Lax${secure}`
    }
    const now = Math.max(before, adds)
    cart.dataset.shows = now === 0 ? 'empty' : now === adds && adds === 1 && !isOwnPrice ? 'one' : 'kept'
    if (cart.open) return
    // Shown first and a modal after the frame: then all of the page is inert, and a slow phone takes its time for that.
    cart.setAttribute('open', '')
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!cart.open || cart.matches(':modal')) return
        cart.removeAttribute('open')
        cart.showModal()
      }),
    )
  }
  // A modal closes on Escape by itself; the cart of the first frames is none yet.
  addEventListener(
    'keydown',
    ({ key }) => {
      const cart = key === 'Escape' && document.querySelector('#cart[open]:not(:modal)')
      if (cart) cart.close()
    },
    true,
  )
  addEventListener(
    'close',
    ({ target }) => {
      // Who has closed the cart again is not shown it once more when the scripts come.
      if (target.id === 'cart') delete window.earlyTap
    },
    true,
  )

  // A tap on a button whose code has not come yet is made again, on the same button, when it has
  // (`early-tap.ts`). What is only hydrated answers by itself; what has a `data-action` or opens the cart does so
  // once live, and what stands in a `Live` once that has replaced it.
  const hear = (event, isLate) => {
    const cart = document.getElementById('cart')
    if (event.target === cart && !('live' in root.dataset)) cart.close()
    // The form of an earlier tap calls nobody back who has gone on by a link or another form.
    if (event.target.closest('a[href], [type=submit]')) delete window.earlyTap
    const button = event.target.closest(
      '[data-action], [form=buy], button[type=button]:not([popovertarget]), #first-form [type=submit]',
    )
    // What a link or a form does without scripts has begun by then.
    if (!button || (isLate && button.type !== 'button')) return
    const isForCart = button.getAttribute('form') === 'buy'
    const isReplaced = button.closest('[data-when]:not([data-alive]), #first-form')
    const sign = isForCart || button.dataset.action ? 'live' : 'hydrated'
    if (!isReplaced && sign in root.dataset) {
      if (isLate) button.click()
      return
    }
    window.earlyTap = button
    // The form is for browsers without scripts, and for scripts that do not come.
    if (button.type === 'submit') event.preventDefault()
    if (isForCart && cart) showCart(cart, Number(button.value))
    setTimeout(() => {
      if (window.earlyTap === button && button.type === 'submit') button.form.requestSubmit(button)
    }, GIVE_UP)
  }
  let heard
  addEventListener('click', (event) => {
    heard = event
    hear(event)
  })
  // While React takes the page over it stops at the document what it cannot serve yet, and serves it never.
  addEventListener(
    'click',
    (event) => {
      if ('hydrated' in root.dataset) return
      setTimeout(() => heard === event || hear(event, true))
    },
    true,
  )
})()
