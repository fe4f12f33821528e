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

  const wake = () => {
    isWanted = true
    for (const sign of SIGNS) removeEventListener(sign, wake, true)
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

  // A tap on a button whose code has not come yet is made again, on the same button, when it has
  // (`early-tap.ts`). What is only hydrated answers by itself; what has a `data-action` does so once live, and
  // what stands in a `Live` once that has replaced it.
  addEventListener('click', (event) => {
    const button = event.target.closest('[data-action], [form=buy], button[type=button]:not([popovertarget])')
    if (!button) return
    const isReplaced = button.closest('[data-when]:not([data-alive])')
    const isAlive = !isReplaced && (button.dataset.action ? 'live' : 'hydrated') in root.dataset
    if (isAlive) return
    window.earlyTap = button
    // The form is for browsers without scripts, and for scripts that do not come.
    if (button.type === 'submit') event.preventDefault()
    setTimeout(() => {
      if (window.earlyTap === button && button.type === 'submit') button.form.requestSubmit(button)
    }, GIVE_UP)
  })
})()
