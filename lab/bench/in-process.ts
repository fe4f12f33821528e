import { fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs a file of this folder as a process of its own, so that nothing measured shares its thread with
 * anything else; gives what it reports.
 */
export function inProcess<In extends object, Out>(file: string, input: In): Promise<Out> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), [JSON.stringify(input)])
    child.once('message', (report) => resolve(report as Out))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`${file} ended with ${code}`))
    })
  })
}

/** The other side: reads the input, reports the result and ends. */
export async function report<In, Out>(work: (input: In) => Promise<Out>) {
  const result = await work(JSON.parse(process.argv[2] ?? '{}'))
  process.send?.(result, () => process.exit(0))
}
