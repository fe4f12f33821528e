import { Link } from 'react-router'
import { Question } from '../../ui/question.tsx'

export function Questions() {
  return (
    <section className="page-width grid gap-x-14 gap-y-4 pt-14 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-extrabold text-2xl tracking-tight">Questions</h2>
      <div className="lg:-mt-2">
        <Question title="When does the monthly plan start?">
          <p>
            On the day you install the adapter, not on the day you order. An adapter in a drawer costs
            nothing.
          </p>
        </Question>
        <Question title="How do I stop?">
          <p>Cancel in your account, any month. No more is charged after that. The adapter is yours.</p>
        </Question>
        <Question title="Do I need an account to order?">
          <p>
            No. An email address for the confirmation is enough. You may make an account at checkout or
            afterwards.
          </p>
        </Question>
        <Question title="Where do you ship?">
          <p>
            To the United States and Canada, free of charge. Prices are in the currency of the country you
            choose above.
          </p>
        </Question>
        <Question title="May I track someone else?">
          <p>
            Only with their knowledge. Secret or nonconsensual tracking of other people is prohibited by our{' '}
            <Link to="/terms-of-service" className="font-semibold underline">
              terms of service
            </Link>
            .
          </p>
        </Question>
      </div>
    </section>
  )
}
