import { runCli } from '../../src/cli/run-cli.ts'

export interface Spoken {
  code: number
  out: string
  err: string
}

interface Terminal {
  origin: string
  operatorToken: string
  /** Settings beside the shop's address and the operator's token, or in their place. */
  env?: Record<string, string>
  isTerminal?: boolean
}

/** Says something to the shop as an operator at a terminal would. */
export async function sayTo(
  { origin, operatorToken, env, isTerminal = false }: Terminal,
  words: string[],
): Promise<Spoken> {
  const spoken = { out: '', err: '' }
  const code = await runCli(words, {
    env: { PUBLIC_URL: origin, OPERATOR_TOKEN: operatorToken, ...env },
    out: (text) => {
      spoken.out += text
    },
    err: (text) => {
      spoken.err += text
    },
    isTerminal,
  })
  return { code, ...spoken }
}
