import { describePage } from '../../found/describe-page.ts'
import { termsOfUseWords } from '../../messages/terms-of-use.ts'
import { LegalPage } from './legal-page.tsx'

export const meta = describePage({ words: termsOfUseWords, path: '/terms-of-use', card: 'home' })

const CLAUSES = [
  'site',
  'account',
  'conduct',
  'api',
  'answers',
  'content',
  'links',
  'availability',
  'liability',
  'changes',
] as const

export default function TermsOfUse() {
  return <LegalPage words={termsOfUseWords} clauses={CLAUSES} />
}
