import { useRootData } from '../../shell/root-data.ts'
import { Notice } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'

export function meta() {
  return [
    { title: 'Help' },
    {
      name: 'description',
      content: 'Answers about ordering, paying, installing and cancelling, and how to reach a person.',
    },
  ]
}

export default function Help() {
  const email = useRootData()?.config.supportEmail
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="font-extrabold text-3xl tracking-tight">Help</h1>
      <div className="mt-8 max-w-[760px] space-y-12">
        <section>
          <h2 className="font-extrabold text-2xl tracking-tight">Ordering and paying</h2>
          <div className="mt-4">
            <Question title="My card was declined">
              <p>
                Nothing was charged and your cart is kept. Try again with the same card, another card, or ask
                your bank.
              </p>
            </Question>
            <Question title="The page closed while I was paying">
              <p>
                Your money is safe and you are never charged twice for one order. If the payment went through,
                the confirmation is in your mail within minutes. If none comes, open the shop again: your cart
                is still there.
              </p>
            </Question>
            <Question title="I did not get a confirmation">
              <p>Look in the junk folder first. Then write to us with the email address of the order.</p>
            </Question>
            <Question title="I ordered with the wrong address">
              <p>Write to us at once with your order number. Until the parcel leaves, we can change it.</p>
            </Question>
          </div>
        </section>
        <section>
          <h2 className="font-extrabold text-2xl tracking-tight">Installing</h2>
          <div className="mt-4">
            <Question title="Where is the port?">
              <p>
                In most cars under the steering column, within reach of the driver: a socket as wide as two
                fingers, wider at the top than at the bottom. It is often behind a small flap.
              </p>
            </Question>
            <Question title="Does it drain the battery?">
              <p>
                It draws a little power while the car is parked. If a car will stand for weeks, unplug the
                adapter.
              </p>
            </Question>
          </div>
        </section>
        <section>
          <h2 className="font-extrabold text-2xl tracking-tight">The plan</h2>
          <div className="mt-4">
            <Question title="When am I charged?">
              <p>
                On the day you install an adapter, and each month after that. An adapter that is not installed
                costs nothing.
              </p>
            </Question>
            <Question title="How do I cancel?">
              <p>In your account, any month. No more is charged after that.</p>
            </Question>
          </div>
        </section>
        <section id="contact">
          <h2 className="font-extrabold text-2xl tracking-tight">Write to us</h2>
          <Notice tone="info" className="mt-4">
            <p>
              <a href={`mailto:${email}`} className="font-semibold underline">
                {email}
              </a>
              . Put your order number in the subject, never a card number.
            </p>
          </Notice>
        </section>
      </div>
    </div>
  )
}
