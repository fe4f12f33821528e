import { useRootData } from '../../shell/root-data.ts'
import { Clause, LegalPage } from './legal-page.tsx'

export function meta() {
  return [
    { title: 'Terms of service' },
    {
      name: 'description',
      content: 'What you buy, what you pay and when, how to cancel, and what you may not do.',
    },
  ]
}

export default function TermsOfService() {
  const config = useRootData()?.config
  return (
    <LegalPage title="Terms of service" since="20 November 2026">
      <Clause title="Between whom">
        <p>These terms hold between you and {config?.legalOwner}.</p>
      </Clause>
      <Clause title="What you buy">
        <p>
          The adapter, which is yours once it is paid for. Its price, tax and shipping are shown before you
          pay, and the order keeps the prices it was placed with.
        </p>
      </Clause>
      <Clause title="The monthly plan">
        <p>
          The adapter needs a plan to work. A plan starts on the day you install the adapter and renews each
          month at the price shown to you until you cancel. Installing asks for a card unless you chose at
          checkout to have yours kept.
        </p>
        <p>You may cancel in your account in any month. Nothing is charged after that.</p>
      </Clause>
      <Clause title="What you may not do">
        <p>
          Secret or nonconsensual tracking of other people is prohibited. Put the adapter only into a vehicle
          that you own or may fit it to, and tell those who drive it.
        </p>
      </Clause>
      <Clause title="What the adapter cannot promise">
        <p>
          Impact detection may be unavailable when the adapter is damaged or signals are lost. It does not
          replace a call to the emergency services.
        </p>
      </Clause>
      <Clause title="Questions and complaints">
        <p>
          Write to{' '}
          <a href={`mailto:${config?.supportEmail}`} className="font-semibold underline">
            {config?.supportEmail}
          </a>
          .
        </p>
      </Clause>
    </LegalPage>
  )
}
