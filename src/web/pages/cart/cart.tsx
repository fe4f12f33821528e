import { type ComponentType, useEffect, useState } from 'react'
import cartWords from '../../../words/en-US/pages/cart.json'
import { useWords } from '../../base/words.ts'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { readPurchase } from '../../checkout/plain/read-purchase.ts'
import { useRestored } from '../../checkout/use-restored.ts'
import { KeptMarkup, WithoutScripts } from '../../hydration/kept-markup.tsx'
import { ownWords } from '../../hydration/others-changes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/cart.ts'
import { changeCart } from './cart-calls.ts'
import { FirstCart } from './first-cart.tsx'
import { PlainCart } from './plain-cart.tsx'

export const meta = orderPageMeta(cartWords, 'page.meta')

export const loader = ({ context }: Route.LoaderArgs) => readPurchase(context)

/** A browser that runs scripts has the cart itself, and need not ask. */
export const clientLoader = async () => null

export const action = changeCart

const loadContents = () => import('../../parts/cart/cart-contents.tsx')

const FIRST = 'first-cart'

/** The cart as a page: where Buy and shared links lead without scripts. */
export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(cartWords)
  const Contents = useContents(useRestored())
  const [isFirst] = useState(() => import.meta.env.SSR || document.getElementById(FIRST) !== null)
  const plain = import.meta.env.SSR && <PlainCart view={loaderData} refusal={actionData ?? null} />
  const first = import.meta.env.SSR && <FirstCart view={loaderData} />
  const waiting = isFirst ? (
    <KeptMarkup id={FIRST} className="in-data-kept-here:invisible" content={first} />
  ) : (
    <Skeleton className="h-96" />
  )
  return (
    <>
      <WithoutScripts content={plain} />
      <div id="live-cart" className="page-width py-8 noscript:hidden sm:py-12">
        <div className="mx-auto flex w-full max-w-form flex-col gap-4">
          <h1 tabIndex={-1} className="px-5 font-extrabold text-2xl tracking-tight outline-none">
            {t('page.title')}
          </h1>
          {Contents ? <Contents /> : waiting}
        </div>
      </div>
    </>
  )
}

/** The live cart, once its code and what this browser keeps are there; the focus goes on in it where it was. */
function useContents(isReady: boolean): ComponentType | undefined {
  const [loaded, setLoaded] = useState<{ Contents: ComponentType; focused: string | null }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (!isReady) return
    loadContents().then(({ default: Contents }) => setLoaded({ Contents, focused: focusedWords() }), setError)
  }, [isReady])
  useEffect(() => {
    if (loaded?.focused != null) focusOn(loaded.focused)
  }, [loaded])
  if (error) throw error
  return loaded?.Contents
}

/** The words on what has the focus in the cart that was there first; null without it. */
function focusedWords(): string | null {
  const held = document.activeElement
  return held && document.getElementById(FIRST)?.contains(held) ? ownWords(held) : null
}

function focusOn(words: string): void {
  const place = document.getElementById('live-cart')
  const same = [...(place?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
    (element) => ownWords(element) === words,
  )
  const target = same ?? place?.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}
