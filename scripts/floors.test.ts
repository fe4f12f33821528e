import { expect, test } from 'vitest'
import { brokenFloors } from './floors.ts'
import { importsOf, type ModuleGraph } from './module-graph.ts'

function graphOf(files: Record<string, string>): ModuleGraph {
  return new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)]))
}

test('a page may use every floor below it', () => {
  const graph = graphOf({
    'src/web/pages/pricing/pricing.tsx': `
      import { useWords } from '../../base/words.ts'
      import { Money } from '../../ui/money.tsx'
      import { Wordmark } from '../../shell/wordmark.tsx'`,
    'src/web/base/words.ts': '',
    'src/web/ui/money.tsx': `import { useWords } from '../base/words.ts'`,
    'src/web/shell/wordmark.tsx': `import { Money } from '../ui/money.tsx'`,
  })
  expect(brokenFloors(graph)).toEqual([])
})

test.each([
  ['src/web/base/words.ts', `import { useHydrated } from '../hydration/use-hydrated.ts'`],
  ['src/web/hydration/still.tsx', `const part = () => import('../pages/home/home.tsx')`],
  ['src/web/ui/button.tsx', `import { useCart } from '../parts/state/cart.ts'`],
  ['src/web/parts/cart/cart-line.tsx', `import { isCheckout } from '../../shell/order-pages.ts'`],
  ['src/web/parts/cart/cart-line.tsx', `import { sendCheckout } from '../../checkout/send-checkout.ts'`],
  ['src/web/checkout/help-line.tsx', `import { Header } from '../shell/header.tsx'`],
  ['src/web/shell/header.tsx', `import { Hero } from '../pages/home/hero.tsx'`],
  ['src/web/base/root-data.ts', `import type { loader } from '../root.tsx'`],
])('%s may not climb: %s', (file, source) => {
  expect(brokenFloors(graphOf({ [file]: source })).join('\n')).toContain(`${file} climbs to`)
})

test('a folder without a floor is found', () => {
  expect(brokenFloors(graphOf({ 'src/web/widgets/clock.tsx': '' })).join('\n')).toContain(
    'stands on no floor',
  )
})

test('two folders of one floor may not need each other, even late', () => {
  const graph = graphOf({
    'src/web/parts/cart/cart-cost.tsx': `import { CostChart } from '../cost/cost-chart.tsx'`,
    'src/web/parts/cost/cost-chart.tsx': `export const load = () => import('../cart/cart-cost.tsx')`,
  })
  expect(brokenFloors(graph)).toEqual([
    'src/web/parts/cart depends on itself through src/web/parts/cost',
    'src/web/parts/cost depends on itself through src/web/parts/cart',
  ])
})

const STILL_PAGE = {
  'src/web/pages/home/page.tsx': `
    import { Still } from '../../hydration/still.tsx'
    const Home = lazy(() => import('./home.tsx'))`,
  'src/web/pages/home/home.tsx': `
    import { Hero } from './hero.tsx'
    import { LOOKUP } from '../../parts/vehicles/live-parts.ts'`,
  'src/web/hydration/still.tsx': '',
  'src/web/parts/vehicles/live-parts.ts': `export const LOOKUP = () => import('./vehicle-lookup.tsx')`,
  'src/web/parts/vehicles/vehicle-lookup.tsx': `import { useCart } from '../state/cart.ts'`,
  'src/web/parts/state/cart.ts': '',
}

test('markup that stays as it came may hold parts that come alive', () => {
  const graph = graphOf({ ...STILL_PAGE, 'src/web/pages/home/hero.tsx': '' })
  expect(brokenFloors(graph)).toEqual([])
})

test('markup that stays as it came may not know the visitor', () => {
  const graph = graphOf({
    ...STILL_PAGE,
    'src/web/pages/home/hero.tsx': `import { useCart } from '../../parts/state/cart.ts'`,
  })
  expect(brokenFloors(graph)).toEqual([
    'src/web/pages/home/hero.tsx imports src/web/parts/state/cart.ts, but src/web/pages/home/home.tsx stays as it came (Still)',
  ])
})
