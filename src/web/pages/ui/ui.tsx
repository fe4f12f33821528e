import { Actions, Fields, Overlays } from './controls.tsx'
import { Signs, Tokens } from './signs.tsx'

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]

/** Every component in its states, for developers: part of the dev server alone. */
export default function Ui() {
  return (
    <div className="page-width space-y-14 py-14">
      <h1 className="font-extrabold text-display tracking-tight">Components</h1>
      <Tokens />
      <Actions />
      <Fields />
      <Signs />
      <Overlays />
    </div>
  )
}
