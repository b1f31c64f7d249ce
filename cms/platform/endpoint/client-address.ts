import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest } from 'payload'

const current = new AsyncLocalStorage<string | null>()

/** The client's address, as the gateway determined it; the client cannot influence it. Null behind no gateway. */
export const clientAddress = (req: Pick<PayloadRequest, 'headers'>): string | null =>
  req.headers.get('x-client-address')

/** Runs the handler of a request, whose client's address `currentAddress` then returns wherever it leads. */
export const withClientAddress = <Result>(
  req: Pick<PayloadRequest, 'headers'>,
  handle: () => Promise<Result>,
): Promise<Result> => current.run(clientAddress(req), handle)

/** The address of the client whose request is being answered, so that no service has to pass it on; null outside of one. */
export const currentAddress = (): string | null => current.getStore() ?? null
