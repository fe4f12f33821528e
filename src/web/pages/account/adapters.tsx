import { memberClient } from '#server/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import type { Route } from './+types/adapters.ts'
import { AdapterCard } from './adapter-card.tsx'
import { askMember } from './member-api.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/devices')
}

export default function Adapters({ loaderData: { devices } }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('adapters.title')}</h1>
      {devices.length === 0 && <p>{t('none.text')}</p>}
      {devices.map((device) => (
        <AdapterCard key={device.id} device={device} whole />
      ))}
    </>
  )
}
