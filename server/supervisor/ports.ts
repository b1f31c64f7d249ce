import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import * as z from 'zod'
import { writeAtomically } from './data-folder.ts'
import { StartProblem, errorCode, errorText } from '../process/problem.ts'

/** Loopback ports that the product needs inside. */
export const portNames = [
  'postgres',
  'pusher',
  'smtp',
  'mailbox',
  'model',
  'stripe',
  'internal',
  'astro',
  'sandbox',
  'onDemand',
] as const
export type InternalPorts = Readonly<Record<(typeof portNames)[number], number>>

/** The file of a data folder that keeps the choice. */
export const portsFile = 'ports.json'

const keptSchema = z.partialRecord(z.enum(portNames), z.number().int().min(1).max(65_535))

// Below the ephemeral port range, so that outgoing connections do not take our ports.
const range = { first: 20_000, last: 32_000 }
const attempts = 200

/**
 * Chooses the inner ports: those of the last run where they are free, so that addresses survive a restart.
 * @param folder the data folder, where the choice is kept
 */
export async function chooseInternalPorts(folder: string): Promise<InternalPorts> {
  const file = path.join(folder, portsFile)
  const kept = readKept(file)
  const chosen: Partial<Record<keyof InternalPorts, number>> = {}
  for (const name of portNames) {
    const last = kept[name]
    const taken = Object.values(chosen)
    chosen[name] =
      last !== undefined && !taken.includes(last) && (await isFree(last, '127.0.0.1'))
        ? last
        : await findFree(taken)
  }
  const ports = chosen as InternalPorts
  writeAtomically(file, `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}

function readKept(file: string): z.infer<typeof keptSchema> {
  try {
    return keptSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    // They are remembered for comfort only.
    return {}
  }
}

async function findFree(taken: readonly number[]): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(range.first, range.last)
    if (!taken.includes(port) && (await isFree(port, '127.0.0.1'))) return port
  }
  throw new StartProblem(`No free port was found on 127.0.0.1 between ${range.first} and ${range.last}.`)
}

const isFree = async (port: number, host: string): Promise<boolean> =>
  (await bindError(port, host)) === undefined

function bindError(port: number, host: string): Promise<unknown> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * The addresses to listen on: those the operator names, or else the loopback addresses of this machine.
 * @param port the public port
 * @param host list separated by commas
 * @throws StartProblem where the port is in use or not allowed
 */
export async function chooseAddresses(port: number, host: string | undefined): Promise<string[]> {
  const wanted = host?.split(',').map((entry) => entry.trim()) ?? ['127.0.0.1', '::1']
  const addresses: string[] = []
  for (const address of wanted.filter(Boolean)) {
    const error = await bindError(port, address)
    const code = errorCode(error)
    if (error === undefined) addresses.push(address)
    else if (host === undefined && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
    else throw new StartProblem(portSentence(port, address, code, error), { cause: error })
  }
  return addresses
}

function portSentence(port: number, address: string, code: string | undefined, error: unknown): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use on ${address}: stop the program that uses it, or choose another port with PORT=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `This user is not allowed to use port ${port}: choose another one, for example with PORT=3000.`
  }
  return `Plugsmith cannot listen on ${address}, port ${port} (${code ?? errorText(error)}): fix HOST.`
}
