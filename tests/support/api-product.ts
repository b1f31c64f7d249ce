import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'
import type { Account, Product } from './product.ts'

/** What the suites need to know about a running product. */
export interface ProductAddress {
  readonly url: string
  readonly previewOrigin: string
  readonly databaseUrl: string
  readonly accounts: { readonly admin: Account; readonly creator: Account }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The product as `npm start` runs it, with everything embedded. */
    product: ProductAddress
  }
}

/** Raise the caps, because all suites call from one address. */
const roomyCaps = {
  CAP_SIGN_UP_PER_ADDRESS: '100000',
  CAP_SIGN_IN_PER_ADDRESS: '100000',
  CAP_RESET_MAIL_PER_ADDRESS: '100000',
  CAP_CONTACT_MESSAGES_PER_ADDRESS: '100000',
}

export const addressOf = ({ url, previewOrigin, databaseUrl, accounts }: Product): ProductAddress => ({
  url,
  previewOrigin,
  databaseUrl,
  accounts,
})

/** Starts the product shared by all files of a project, and stops it after the last one. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const product = await startProduct({ env: roomyCaps })
  project.provide('product', addressOf(product))
  return () => product.stop()
}
