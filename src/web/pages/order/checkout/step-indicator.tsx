import { Fragment } from 'react'
import { Link } from 'react-router'
import { checkoutWords } from '../../../messages/checkout.ts'
import type { CheckoutStep } from '../../../state/checkout-progress.ts'
import { MilepostMark } from '../../../ui/milepost-mark.tsx'
import { useWords } from '../../../words/words.ts'
import { checkoutSteps, type StepShown } from './checkout-steps.ts'

/** Mile by mile through the checkout; a completed step is a way back to it. */
export function StepIndicator({ current, signedIn }: { current: CheckoutStep; signedIn: boolean }) {
  const t = useWords(checkoutWords)
  const steps = checkoutSteps(current, signedIn)
  return (
    <nav aria-label={t('steps.label')} className="print:hidden">
      <ol className="flex items-start">
        {steps.map((step, index) => (
          <Fragment key={step.step}>
            {index > 0 && (
              <li
                aria-hidden="true"
                className="mt-4 h-0 min-w-2 flex-1 border-amber border-t-[3px] border-dashed"
              />
            )}
            <li
              className="max-w-24 shrink-0 basis-16 text-center text-sm leading-tight sm:basis-24"
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              <StepMark step={step} canGoBack={current !== 'done'} />
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ step, canGoBack }: { step: StepShown; canGoBack: boolean }) {
  const t = useWords(checkoutWords)
  const mark = (
    <>
      <MilepostMark number={step.number} tone={step.state === 'ahead' ? 'quiet' : 'guide'} />
      <span className={LABEL_LOOK[step.state]}>{t(step.label)}</span>
    </>
  )
  const look = 'flex flex-col items-center gap-1 rounded-mark text-ink'
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
