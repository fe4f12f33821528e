import { termsOfUseBodyWords } from '../../messages/terms-of-use-body.ts'
import { LegalText } from './legal-text.tsx'

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

/** Shown through `Still`. */
export default function Text() {
  return <LegalText words={termsOfUseBodyWords} clauses={CLAUSES} />
}
