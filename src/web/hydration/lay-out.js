// Runs in the head. Parts of a page that the first paint passed over (`app.css`) are laid out once it has
// loaded, each in a task of its own, so that a finger never waits for all of them.
addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? setTimeout
  const parts = document.querySelectorAll(
    'main [data-kept] > section, main [data-kept] > div > section, footer',
  )
  const layOut = ([part, ...others]) => {
    if (!part) return
    part.dataset.laidOut = ''
    idle(() => layOut(others))
  }
  idle(() => layOut([...parts]))
})
