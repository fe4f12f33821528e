import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { soonWanted } from '../../hydration/soon-wanted.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const ID = 'true-cost'

/** Rendered on the server; its script comes when the box is wanted, and takes over what stands there. */
const CostBox = lazy(async () => {
  await soonWanted(globalThis.document?.getElementById(ID), '25%')
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
