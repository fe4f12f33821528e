import { freePort } from '../../test/free-port.ts'

/** Ports on loopback that nothing listens on, each once. */
export async function reservePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}
