import { invalid, noSuch } from '../errors.ts'
import { retrieve } from '../find.ts'
import { changedMetadata, expand, inRange, metadata, paging, range, text } from '../params.ts'
import { page, route } from '../route.ts'
import type { Route } from '../route.ts'
import { endSubscription } from '../../billing/subscriptions.ts'
import { customer } from '../../objects/customer.ts'
import type { Customer } from '../../objects/types.ts'
import type { Sandbox } from '../../sandbox.ts'
import * as z from 'zod'

/** @throws StripeFault when there is no such customer, or it has been deleted */
export function findCustomer({ store }: Sandbox, id: string, param = 'id'): Customer {
  const found = store.get('customer', id)
  if (found === undefined || isDeleted(found)) throw noSuch('customer', id, param)
  return found
}

const isDeleted = (found: Customer): boolean => (found as { deleted?: unknown }).deleted === true

const email = z.string().max(512)
const fields = {
  email: email.optional(),
  name: text.optional(),
  description: text.optional(),
  phone: text.optional(),
  metadata: metadata.optional(),
  ...expand,
}

/** Stripe refuses what cannot be an address. */
function checkEmail(address: string | undefined): void {
  if (address !== undefined && address !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    throw invalid(`Invalid email address: ${address}`, { code: 'email_invalid', param: 'email' })
  }
}

/** An empty text removes a value. */
const changed = (value: string | undefined, now: string | null): string | null =>
  value === undefined ? now : value === '' ? null : value

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', fields, ({ store, newId, now, emit }, params) => {
    checkEmail(params.email)
    const created = store.put(
      'customer',
      customer(newId('customer'), now(), {
        email: changed(params.email, null),
        name: changed(params.name, null),
        description: changed(params.description, null),
        phone: changed(params.phone, null),
        metadata: changedMetadata({}, params.metadata),
      }),
    )
    emit('customer.created', created)
    return created
  }),

  route(
    'GET',
    '/v1/customers',
    { email: email.optional(), created: range.optional(), ...paging },
    ({ store }, params) => {
      const all = store
        .newest('customer')
        .filter((found) => !isDeleted(found))
        .filter(({ email: address }) => params.email === undefined || address === params.email)
        .filter(({ created }) => inRange(created, params.created))
      return page(all, params, '/v1/customers')
    },
  ),

  retrieve('/v1/customers/:id', 'customer'),

  route('POST', '/v1/customers/:id', fields, (sandbox, params, id) => {
    checkEmail(params.email)
    const found = findCustomer(sandbox, id)
    const updated = sandbox.store.put('customer', {
      ...found,
      email: changed(params.email, found.email),
      name: changed(params.name, found.name ?? null),
      description: changed(params.description, found.description),
      phone: changed(params.phone, found.phone ?? null),
      metadata: changedMetadata(found.metadata, params.metadata),
    })
    sandbox.emit('customer.updated', updated, differences(found, updated))
    return updated
  }),

  route('DELETE', '/v1/customers/:id', {}, (sandbox, _params, id) => {
    const { store, emit } = sandbox
    const found = findCustomer(sandbox, id)
    for (const subscribed of store.newest('subscription', id)) {
      if (subscribed.status !== 'canceled') endSubscription(sandbox, subscribed, 'cancellation_requested')
    }
    const gone = { id, object: 'customer', deleted: true } as const
    store.put('customer', gone as unknown as Customer)
    emit('customer.deleted', found)
    return gone
  }),
]

/** What an object was before, of what has changed. */
function differences<Type extends object>(before: Type, after: Type): Partial<Type> {
  const names = Object.keys(before) as (keyof Type)[]
  const changes = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changes.map((name) => [name, before[name]])) as Partial<Type>
}
