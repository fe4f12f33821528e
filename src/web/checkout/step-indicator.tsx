import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import orderFrameWords from '../../words/en-US/pages/order-frame.json'
import { useWords } from '../base/words.ts'
import type { CheckoutStep } from '../parts/state/checkout-progress.ts'
import { MilepostMark } from '../ui/milepost-mark.tsx'
import { checkoutSteps, type StepShown } from './checkout-steps.ts'

/** Mile by mile through the checkout; a completed step is a way back to it. */
export function StepIndicator({ current, signedIn }: { current: CheckoutStep; signedIn: boolean }) {
  const t = useWords(orderFrameWords)
  const steps = checkoutSteps(current, signedIn)
  return (
    <nav aria-label={t('steps.label')} className="print:hidden">
      <ol className="flex items-start">
        {steps.map((step) => (
          <li
            key={step.step}
            className={STEP_LOOK}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepMark step={step} canGoBack={current !== 'done'} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The road runs from a mark's right to the next. */
const STEP_LOOK =
  'relative min-w-0 flex-1 pr-2 text-drawing leading-tight wrap-anywhere last:flex-none last:pr-0 not-last:before:absolute not-last:before:top-4 ' +
  'not-last:before:right-2 not-last:before:left-10 not-last:before:border-amber not-last:before:border-t-[3px] not-last:before:border-dashed'

function StepMark({ step, canGoBack }: { step: StepShown; canGoBack: boolean }) {
  const t = useWords(orderFrameWords)
  const mark = (
    <>
      <MilepostMark number={step.number} tone={step.state === 'ahead' ? 'quiet' : 'guide'} />
      <span className={LABEL_LOOK[step.state]}>
        {step.state === 'completed' && (
          <Check aria-hidden="true" strokeWidth={3} className="mr-1 inline size-4 align-[-2px] text-guide" />
        )}
        {t(step.label)}
      </span>
    </>
  )
  const look = 'flex flex-col items-start gap-1 rounded-mark text-ink'
  if (step.state !== 'completed') return <span className={look}>{mark}</span>
  const completed = <span className="sr-only">{t('steps.completed')}</span>
  if (!canGoBack) {
    return (
      <span className={look}>
        {mark}
        {completed}
      </span>
    )
  }
  return (
    <Link to={step.path} className={`${look} no-underline hover:underline`}>
      {mark}
      {completed}
    </Link>
  )
}

const LABEL_LOOK = {
  completed: 'text-ink',
  current: 'font-extrabold text-ink',
  ahead: 'text-soft',
}
