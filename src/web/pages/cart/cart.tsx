import { lazy, Suspense, useState } from 'react'
import plainWords from '../../../words/en-US/pages/plain.json'
import { useWords } from '../../base/words.ts'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { readPurchase } from '../../checkout/plain/read-purchase.ts'
import { useRestored } from '../../checkout/use-restored.ts'
import { KeptMarkup, WithoutScripts } from '../../hydration/kept-markup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/cart.ts'
import { changeCart } from './cart-calls.ts'
import { FirstCart } from './first-cart.tsx'
import { PlainCart } from './plain-cart.tsx'

export const meta = orderPageMeta(plainWords, 'cart.meta')

export const loader = ({ context }: Route.LoaderArgs) => readPurchase(context)

/** A browser that runs scripts has the cart itself, and need not ask. */
export const clientLoader = async () => null

export const action = changeCart

const CartContents = lazy(() => import('../../parts/cart/cart-contents.tsx'))

const FIRST = 'first-cart'

/** The cart as a page: where Buy and shared links lead without scripts. */
export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(plainWords)
  const restored = useRestored()
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
      <div className="page-width py-8 noscript:hidden sm:py-12">
        <div className="mx-auto flex w-full max-w-form flex-col gap-4">
          <h1 className="px-5 font-extrabold text-2xl tracking-tight">{t('cart.title')}</h1>
          <Suspense fallback={waiting}>{restored ? <CartContents /> : waiting}</Suspense>
        </div>
      </div>
    </>
  )
}
