import { Button } from '../../ui/button.tsx'

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]

export default function Ui() {
  return (
    <div className="page-width py-16">
      <h1 className="font-extrabold text-display tracking-tight">Components</h1>
      <Button>Button</Button>
    </div>
  )
}
