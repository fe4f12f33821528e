const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Runs once anything on the page is touched, at once where it has been; the answer ends the waiting. */
export function onceTouched(run: () => void): () => void {
  if (navigator.userActivation?.hasBeenActive) {
    run()
    return () => {}
  }
  const touched = new AbortController()
  const { signal } = touched
  const want = () => {
    touched.abort()
    run()
  }
  for (const touch of TOUCHES) addEventListener(touch, want, { passive: true, signal })
  return () => touched.abort()
}
