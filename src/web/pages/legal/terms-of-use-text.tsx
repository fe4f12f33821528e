import termsOfUseBodyWords from '../../messages/en-US/terms-of-use-body.json'
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
