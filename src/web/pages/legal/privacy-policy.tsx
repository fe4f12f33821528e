import { useRootData } from '../../shell/root-data.ts'
import { Clause, LegalPage } from './legal-page.tsx'

export function meta() {
  return [
    { title: 'Privacy policy' },
    { name: 'description', content: 'What this shop keeps about you, why, and how to have it removed.' },
  ]
}

export default function PrivacyPolicy() {
  const config = useRootData()?.config
  return (
    <LegalPage title="Privacy policy" since="20 November 2026">
      <Clause title="Who we are">
        <p>This shop belongs to {config?.legalOwner}.</p>
      </Clause>
      <Clause title="What we keep when you order">
        <p>
          Your email address, name, phone number and addresses, what you bought, what you paid and the terms
          you agreed to. We need them to ship, to prove the order to you, and to keep books as the law asks.
        </p>
        <p>
          Your card goes to the payment provider and not to us. We see its brand and last four digits. It is
          kept for the monthly plan only if you tick the box that says so.
        </p>
      </Clause>
      <Clause title="What your browser keeps">
        <p>
          Your cart, the address you began to type, your last order and the country you chose stay in this
          browser's own storage. One cookie, named locale, tells us which country's prices to show. Clearing
          the browser's data for this site removes them all.
        </p>
        <p>
          The shop sets no advertising cookies. If a chat or measuring service is ever switched on, it asks
          you first.
        </p>
      </Clause>
      <Clause title="Who else sees it">
        <p>
          Those who carry out the order: the payment provider, the mail service and the carrier. We do not
          sell data.
        </p>
      </Clause>
      <Clause title="Your choice">
        <p>
          Write to{' '}
          <a href={`mailto:${config?.supportEmail}`} className="font-semibold underline">
            {config?.supportEmail}
          </a>{' '}
          to see what we hold about you, to correct it, or to have removed what the law does not make us keep.
        </p>
      </Clause>
    </LegalPage>
  )
}
