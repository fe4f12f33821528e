import { CURRENCIES, cents } from '../../../shop/kernel/money.ts'
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
        <Notices />
      </State>
      <State name="money: in each currency, with its code">
        {CURRENCIES.map((currency) => (
          <Money key={currency} amount={cents(123_456)} currency={currency} />
        ))}
        <Money amount={cents(8999)} currency={CURRENCIES[0]} withCode />
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

function Notices() {
  return (
    <>
      <Notice tone="info" title="Quick note">
        <p>The plan starts on the day you install the adapter.</p>
      </Notice>
      <Notice tone="amber">
        <p>This price holds until Friday.</p>
      </Notice>
      <Notice tone="error" title="Not sent">
        <p>The card was declined. Nothing was charged. Try another card.</p>
      </Notice>
    </>
  )
}

const COLOURS = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['hairline', 'bg-hairline'],
  ['edge', 'bg-edge'],
  ['guide', 'bg-guide'],
  ['guide-wash', 'bg-guide-wash'],
  ['service', 'bg-service'],
  ['service-wash', 'bg-service-wash'],
  ['amber', 'bg-amber'],
  ['amber-wash', 'bg-amber-wash'],
  ['stop', 'bg-stop'],
  ['stop-wash', 'bg-stop-wash'],
] as const

const SIZES = [
  ['display', 'text-display'],
  ['3xl', 'text-3xl'],
  ['2xl', 'text-2xl'],
  ['xl', 'text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
] as const

export function Tokens() {
  return (
    <Showcase title="Colour and type">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {COLOURS.map(([name, look]) => (
          <li key={name}>
            <div className={`h-14 rounded-field border border-hairline ${look}`} />
            <p className="mt-1 text-sm text-soft">{name}</p>
          </li>
        ))}
      </ul>
      {SIZES.map(([name, look]) => (
        <State key={name} name={name}>
          <span className={`font-extrabold tracking-tight ${look}`}>Miles to the next exit: 12</span>
        </State>
      ))}
    </Showcase>
  )
}
