import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import {
  isText,
  isWrapper,
  keepNodesOfReact,
  noteChanges,
  ownChildren,
  ownWords,
  putChildrenBack,
  putWordsBack,
} from './hydration/others-changes.ts'

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

/**
 * Puts what React takes over back as the server sent it, before a translator or an extension changed it.
 * @returns what gives extensions their elements back afterwards; undefined where nobody had changed anything
 */
function putPageBack(): (() => void) | undefined {
  const changed = changesSinceParsing().filter(isTakenOver)
  const wrappers = [...document.querySelectorAll('font')].filter(isTakenOver)
  if (changed.length + wrappers.length === 0) return undefined
  const focused = document.activeElement
  const aside = changed.flatMap(putBack)
  // Put in while the page was parsed, when a change by others looks like any.
  for (const wrapper of wrappers) if (wrapper.isConnected) wrapper.replaceWith(ownWords(wrapper))
  return () => {
    for (const giveBack of aside) giveBack()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

function changesSinceParsing(): Node[] {
  const { observer, records } = window.othersChanges ?? {}
  const changed = noteChanges([...(records ?? []), ...(observer?.takeRecords() ?? [])])
  observer?.disconnect()
  return changed
}

/** React leaves alone what others have put into the head, and what stays as HTML. */
function isTakenOver(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement
  return !element?.closest('head, [data-kept]')
}

function putBack(node: Node): (() => void)[] {
  if (isText(node)) {
    putWordsBack(node)
    return []
  }
  // What others add to the body itself React passes over.
  const own = node === document.body ? undefined : ownChildren(node)
  const strangers = [...node.childNodes].filter(
    (child) => own && child instanceof Element && !isWrapper(child) && !own.includes(child),
  )
  const aside = strangers
    // One that had an element of the page in it would come back empty.
    .filter((stranger) => !own?.some((child) => stranger.contains(child)))
    .map((stranger) => ({ stranger, next: stranger.nextSibling }))
    .toReversed()
    .map(({ stranger, next }) => () => {
      node.insertBefore(stranger, next?.parentNode === node ? next : null)
    })
  putChildrenBack(node, () => true)
  for (const stranger of strangers) stranger.remove()
  return aside
}
