import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepNodesOfReact } from './hydration/others-changes.ts'
import { putPageBack } from './hydration/put-page-back.ts'

const giveBack = putPageBack()
keepNodesOfReact()

function takeOver() {
  const page = (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  )
  hydrateRoot(document, page, { onRecoverableError })
}

/** A translator that begins while React takes the page over makes it render the page anew, and nothing is wrong. */
function onRecoverableError(error: unknown) {
  if (!document.querySelector('font')) reportError(error)
}

if (giveBack) {
  // In one piece, or a translator is back before React has come to the end of the page.
  flushSync(takeOver)
  giveBack()
} else startTransition(takeOver)
