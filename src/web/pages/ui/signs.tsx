import { cents } from '../../../shop/kernel/money.ts'
import { Card } from '../../ui/card.tsx'
import { MilepostMark } from '../../ui/milepost-mark.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Showcase, State } from './showcase.tsx'

export function Signs() {
  return (
    <Showcase title="Signs and surfaces">
      <State name="milepost: small, medium, large, quiet">
        <MilepostMark number={0} size="small" />
        <MilepostMark number={2} />
        <MilepostMark number={3} size="large" word="MILE" />
        <MilepostMark number={4} tone="quiet" />
      </State>
      <State name="notice: information, attention, error">
        <Notice tone="info" title="Quick note">
          <p>The plan starts on the day you install the adapter.</p>
        </Notice>
        <Notice tone="amber">
          <p>This price holds until Friday.</p>
        </Notice>
        <Notice tone="error" title="Not sent">
          <p>The card was declined. Nothing was charged. Try another card.</p>
        </Notice>
      </State>
      <State name="money: US, Canadian, with its code">
        <Money amount={cents(8999)} currency="USD" />
        <Money amount={cents(123_456)} currency="CAD" />
        <Money amount={cents(8999)} currency="USD" withCode />
      </State>
      <State name="card, waiting">
        <Card className="p-6">A card</Card>
        <Skeleton className="h-20 w-60" />
        <Spinner />
      </State>
      <Question title="How do I stop?">
        <p>Cancel in your account, any month.</p>
      </Question>
    </Showcase>
  )
}
