import termsOfUseWords from '../../../words/en-US/pages/terms-of-use.json'
import { LegalDocument } from './legal-document.tsx'

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
  return <LegalDocument words={termsOfUseWords} clauses={CLAUSES} />
}
