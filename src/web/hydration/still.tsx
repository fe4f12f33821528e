import {
  type ComponentType,
  type LazyExoticComponent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useCountry, useLanguage } from '../base/root-data.ts'
import { handOnEarlyTap, repeatEarlyTap } from './early-tap.ts'
import type { LivePart } from './live.tsx'
import { ownWords } from './others-changes.ts'
import { useHydrated } from './use-hydrated.ts'

interface StillProps {
  /** Made with `lazy`. It may depend only on its words, the config and the prices in force. */
  part: LazyExoticComponent<ComponentType>
  /** The components that work inside of it, each in its `Live`. */
  live?: readonly LivePart[]
}

const NONE: readonly LivePart[] = []

/**
 * A page, or a part of one, in which nothing happens: it arrives as HTML and stays as it arrived, so its code
 * and words are no part of the first load, and nothing of it has to be brought to life. They come when the
 * browser builds the part itself: after a change of page without a reload, or of country. Links and the
 * buttons with a `data-action` work all the same (`useKeptMarkup`), and so does each `Live` in it.
 */
export function Still({ part: Part, live = NONE }: StillProps) {
  const [cameAsHtml] = useState(!useHydrated())
  // Deferred, so that what is there stays until the code for the other language or country has come.
  const shown = useDeferredValue(`${useLanguage()} ${useCountry()}`)
  const [first] = useState(shown)
  if (import.meta.env.SSR) {
    return (
      <div data-kept="">
        <Part />
      </div>
    )
  }
  return cameAsHtml && shown === first ? <KeptHtml live={live} /> : <Part />
}

function KeptHtml({ live }: { live: readonly LivePart[] }) {
  const html = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => setPlaces([...(html.current?.querySelectorAll<HTMLElement>('[data-live]') ?? [])]), [])
  return (
    <>
      <div
        ref={html}
        data-kept=""
        suppressHydrationWarning
        // Where React is told to take HTML, it leaves alone what the server has sent.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      {places.map((place) => (
        <Revived key={place.dataset.live} place={place} live={findPart(live, place)} />
      ))}
    </>
  )
}

function findPart(live: readonly LivePart[], { dataset }: HTMLElement): LivePart {
  const part = live.find(({ name }) => name === dataset.live)
  if (!part) throw new Error(`No live part ${dataset.live}`)
  return part
}

/** Replaces the HTML of a live part by its component, once it is wanted and its code has come. */
function Revived({ place, live }: { place: HTMLElement; live: LivePart }) {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(
    () =>
      whenWanted(place, live, () => {
        // Without its code the part stays what it is without scripts: a form the server answers.
        live.load().then(
          (loaded) => whenReleased(place, () => setPart(() => loaded)),
          () => {},
        )
      }),
    [place, live],
  )
  return Part && createPortal(<Replacement place={place} part={Part} />, place)
}

/** Runs once: when the visitor comes near or touches it, or at once where the address asks something of it. */
function whenWanted(place: HTMLElement, { isAskedFor }: LivePart, run: () => void): () => void {
  const waiting = new AbortController()
  const wanted = () => {
    waiting.abort()
    run()
  }
  const { when } = place.dataset
  if (
    when === 'loaded' ||
    isAskedFor(new URLSearchParams(location.search)) ||
    place.contains(document.activeElement)
  ) {
    wanted()
    return () => {}
  }
  for (const event of ['focusin', 'pointerover', 'touchstart'] as const) {
    place.addEventListener(event, wanted, { passive: true, signal: waiting.signal })
  }
  const nearness = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) wanted()
  })
  waiting.signal.addEventListener('abort', () => nearness.disconnect())
  if (when === 'near') nearness.observe(place)
  return () => waiting.abort()
}

/** Runs while nothing in there is pressed: a press on markup that goes before it is let go is no click. */
function whenReleased(place: HTMLElement, run: () => void): void {
  if (!place.querySelector(':active')) {
    run()
    return
  }
  const waiting = new AbortController()
  const look = () => {
    waiting.abort()
    // The click comes after the button is up, in the same task.
    setTimeout(() => whenReleased(place, run))
  }
  for (const event of ['pointerup', 'pointercancel', 'keyup'] as const) {
    addEventListener(event, look, { capture: true, signal: waiting.signal })
  }
}

function Replacement({ place, part: Part }: { place: HTMLElement; part: ComponentType }) {
  const own = useRef<HTMLDivElement>(null)
  const [, settle] = useState(false)
  useLayoutEffect(() => {
    const before = [...place.children].filter((element): element is HTMLElement => element !== own.current)
    for (const element of before) {
      // Focusing lays the page out: with both in it, all that follows would jump down, and the window with it.
      element.style.display = 'none'
      takeOver(element, own.current)
      element.remove()
    }
    place.dataset.alive = ''
    // What was carried over is shown before the next letter can be typed, which would take its place otherwise.
    settle(true)
  }, [place])
  useEffect(repeatEarlyTap, [])
  return (
    <div ref={own} className="contents">
      <Part />
    </div>
  )
}

/** Moves the focus from a button or fold of the old markup to the one with the same words in the new. */
function keepFocus(before: Element, now: HTMLElement | null) {
  const held = document.activeElement
  if (!held?.textContent || !before.contains(held)) return
  const twins = [...(now?.querySelectorAll<HTMLElement>(held.localName) ?? [])]
  twins.find((twin) => ownWords(twin) === ownWords(held))?.focus({ preventScroll: true })
}

/** Carries over what was typed, unfolded or tapped before the scripts came, and the focus. */
function takeOver(before: Element, now: HTMLElement | null) {
  handOnEarlyTap(before, now)
  keepFocus(before, now)
  for (const [at, folded] of before.querySelectorAll('details').entries()) {
    const twin = now?.querySelectorAll('details')[at]
    if (twin) twin.open = folded.open
  }
  for (const field of before.querySelectorAll('input')) {
    const twin = now?.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
    if (!twin) continue
    if (field === document.activeElement) twin.focus()
    if (field.value && field.value !== twin.value) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(twin, field.value)
      twin.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
