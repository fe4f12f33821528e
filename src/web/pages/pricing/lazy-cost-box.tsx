import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { onceTouched } from '../../hydration/once-touched.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const ID = 'true-cost'

/** Rendered on the server; its script comes when the box is wanted, and takes over what stands there. */
const CostBox = lazy(async () => {
  await soonWanted()
  return import('../../parts/cost/cost-box.tsx')
})

/** Rendered again only for other props: an update from above would throw away what the server rendered. */
export const LazyCostBox = memo(function LazyCostBox(props: ComponentProps<typeof CostBox>) {
  return (
    <div id={ID}>
      <Suspense fallback={<Skeleton className="h-[62rem] rounded-card lg:h-[44rem]" />}>
        <CostBox {...props} />
      </Suspense>
    </div>
  )
})

/**
 * Resolves when a quarter of the box is in view or anything is touched, and at once where it is not on the page yet: on
 * the server, and coming from another page.
 */
function soonWanted(): Promise<void> | undefined {
  const box = globalThis.document?.getElementById(ID)
  if (!box) return
  return new Promise((resolve) => {
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) resolve()
      },
      { threshold: 0.25 },
    )
    view.observe(box)
    onceTouched(resolve)
  })
}
