import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'

const FREE_PORT = join(import.meta.dirname, '../free-port.ts')

/** What another process is given that draws these ports first, and any after them. */
function givenElsewhere(ports: number[]): number {
  const script = `
    import { freePort } from ${JSON.stringify(FREE_PORT)}
    const ports = ${JSON.stringify(ports)}
    console.log(await freePort(() => ports.shift() ?? 20_000 + Math.floor(Math.random() * 12_000)))`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

test('two processes of the tests never get the same port, though nothing listens on it yet', async () => {
  const mine = await freePort()
  const other = givenElsewhere([mine])
  expect(other).not.toBe(mine)
})

test('a port on which something listens is not given away', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(givenElsewhere([port])).not.toBe(port)
})
