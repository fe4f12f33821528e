import { fromUnits } from '../../shop/kernel/money.ts'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { moneyText } from '../../web/ui/money.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { dayText } from '../parts/shown.tsx'

type Preview = OfficeAnswer<'GET /admin/orders/{id}/refunds/preview'>

/** Which plans a refund ends: every one of an order that goes back whole, unless staff said otherwise. */
export function plansToEnd(
  { plans, endsPlans }: Pick<Preview, 'plans' | 'endsPlans'>,
  said: ReadonlyMap<string, boolean>,
): string[] {
  return plans.filter(({ id }) => said.get(id) ?? endsPlans).map(({ id }) => id)
}

interface PlansProps {
  preview: Preview
  ending: readonly string[]
  onChange: (id: string, ends: boolean) => void
}

/** Adapters of the order that are still on a plan, each to be ended with the refund, and what that comes to. */
export function RefundPlans({ preview, ending, onChange }: PlansProps) {
  const t = useWords(orderWords)
  const { plans, planEnds } = preview
  if (plans.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('refund.plans')}</legend>
      {plans.map(({ id, serial, name, memberName }) => (
        <Checkbox
          key={id}
          label={t('refund.plan', { adapter: name ? `${name} (${serial})` : serial, member: memberName })}
          checked={ending.includes(id)}
          onChange={({ target }) => onChange(id, target.checked)}
        />
      ))}
      {ending.length === plans.length && planEnds.map((end) => <End key={end.memberId} end={end} />)}
      {ending.length < plans.length && <p className="text-sm">{t('refund.plans.on')}</p>}
    </fieldset>
  )
}

function End({ end: { moneyBack, nextBill, currency } }: { end: Preview['planEnds'][number] }) {
  const t = useWords(orderWords)
  const money = (units: number) => moneyText(fromUnits(units), currency, true)
  return (
    <div className="text-sm">
      {moneyBack && (
        <>
          <p className="font-semibold">{t('refund.plans.back', { total: money(moneyBack.total) })}</p>
          <ul className="list-disc pl-5">
            {moneyBack.lines.map(({ description, amount }) => (
              <li key={description}>
                {description}: {money(amount)}
              </li>
            ))}
          </ul>
        </>
      )}
      {nextBill ? (
        <p>
          {t('refund.plans.bill', {
            date: dayText(nextBill.date),
            total: money(Math.max(0, nextBill.total)),
          })}
        </p>
      ) : (
        <p>{t('refund.plans.over')}</p>
      )}
    </div>
  )
}
